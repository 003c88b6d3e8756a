/**
 * Lighthouse on the ticket list of bin/portal, signed in, on desktop and on a phone: a part of `go tool task bench`, or
 * by itself after `npm ci` here. Prints measure, goal, value and met; --rows separates them by tabs. The median of
 * --runs (5) by score; a goal that is missed is told, not failed: Lighthouse measures the machine as well.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import lighthouse, { desktopConfig } from "lighthouse";
import puppeteer from "puppeteer-core";

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    rows: { type: "boolean", default: false },
    report: { type: "string" },
  },
});
const runs = Number(values.runs);
const path = "/support/tickets";
const kinds = [
  {
    name: "desktop",
    config: desktopConfig,
    viewport: { width: 1350, height: 940 },
    goals: { score: 98, lcp: 800, cls: 0.02 },
  },
  {
    name: "mobile",
    config: undefined,
    viewport: { width: 412, height: 823, isMobile: true, hasTouch: true },
    goals: { score: 90 },
  },
];

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** Starts a separate portal with demo data. Returns its origin and a function that stops it. */
async function startPortal() {
  const data = await mkdtemp(join(tmpdir(), "klantportaal-lighthouse-"));
  // PostgreSQL runs as another user when this process is root, and has to get to its own folder.
  await chmod(data, 0o755);
  const origin = `http://127.0.0.1:${await freePort()}`;
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PORTAL_")));
  const child = spawn(
    join(root, "bin", process.platform === "win32" ? "portal.exe" : "portal"),
    ["dev", "--data", data, "--addr", new URL(origin).host],
    { env: environment, stdio: ["ignore", "ignore", "pipe"] },
  );
  let log = "";
  child.stderr.on("data", (chunk) => (log += chunk));
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 600) throw new Error(`the portal did not start:\n${log}`);
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
    await rm(data, { recursive: true, force: true });
  };
  return { origin, stop };
}

async function signIn(page, origin) {
  await page.goto(origin + path);
  // By their ids: the driver's selectors by name find nothing in newer browsers.
  await (await page.waitForSelector("#email")).type("beheer@klant-a.example");
  await page.type("#password", "welkom");
  await page.click("button.primary");
  await page.waitForSelector("main [data-row-link]");
}

/** One run's figures: score 0 to 100, times in ms, bytes as they went over the line. */
async function measure(page, url, kind) {
  const flags = { logLevel: "error", output: "json", onlyCategories: ["performance"], disableStorageReset: true };
  const { lhr } = await lighthouse(url, flags, kind.config, page);
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  if (new URL(lhr.finalDisplayedUrl).pathname !== path) throw new Error(`measured ${lhr.finalDisplayedUrl}`);
  const value = (audit) => lhr.audits[audit].numericValue;
  return {
    lhr,
    score: Math.round(lhr.categories.performance.score * 100),
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    fcp: value("first-contentful-paint"),
    bytes: value("total-byte-weight"),
  };
}

const rows = [];
const portal = await startPortal();
const executablePath = execFileSync("node", [join(root, "scripts/ensure-chromium.mjs")], { encoding: "utf8" }).trim();
const browser = await puppeteer.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
try {
  for (const kind of kinds) {
    const visitor = await browser.createBrowserContext(); // signed in as nobody yet, with an empty cache
    const page = await visitor.newPage();
    await page.setViewport(kind.viewport);
    await signIn(page, portal.origin);
    const results = [];
    for (let run = 0; run < runs; run++) results.push(await measure(page, portal.origin + path, kind));
    await visitor.close();
    results.sort((a, b) => a.score - b.score);
    const { lhr, score, lcp, cls, tbt, fcp, bytes } = results[Math.floor(runs / 2)];
    if (values.report)
      await import("node:fs/promises").then(({ writeFile }) =>
        writeFile(`${values.report}-${kind.name}.json`, JSON.stringify(lhr)),
      );
    const { goals } = kind;
    rows.push([
      `Lighthouse ${kind.name}, ticket list, signed in: score`,
      `at least ${goals.score}`,
      `${score} (of ${results.map((one) => one.score).join(", ")}; first paint ${(fcp / 1000).toFixed(2)} s, blocked ${Math.round(tbt)} ms, ${Math.round(bytes / 1000)} kB)`,
      score >= goals.score,
    ]);
    if (goals.lcp)
      rows.push(["… largest contentful paint", "under 0.8 s", `${(lcp / 1000).toFixed(2)} s`, lcp < goals.lcp]);
    if (goals.cls !== undefined) rows.push(["… layout shift", "at most 0.02", cls.toFixed(3), cls <= goals.cls]);
  }
} finally {
  await browser.close();
  await portal.stop();
}
for (const [measure, goal, value, met] of rows)
  console.log(
    values.rows
      ? [measure, goal, value, met ? "met" : "missed"].join("\t")
      : `${met ? "reached" : "MISSED "}  ${measure}: ${value}, goal ${goal}`,
  );
