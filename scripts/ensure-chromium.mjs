// Prints the path of a Chromium that runs on this machine; the browser tests get it as PORTAL_CHROMIUM.
//
// Tries PORTAL_CHROMIUM and PLAYWRIGHT_CHROMIUM, the usual installations and Playwright's own download. When none of
// them runs, Playwright downloads one, or else apt installs one (as root on Debian or Ubuntu). Debian's headless shell
// comes first, because journeys need two fifths less of the processor in it than in the whole browser: continuous
// integration installs it even beside another. stderr shows what is tried. When nothing helps, the exit code is 1, and
// the output says what to install.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { hasApt, install } from "./apt.mjs";

const client = fileURLToPath(new URL("../client/", import.meta.url));
const require = createRequire(`${client}package.json`);
const SHELL = "/usr/bin/chromium-headless-shell";
const tell = (message) => console.error(`chromium: ${message}`);

/** Reports whether the program starts: a browser without its shared libraries exists but does not run. */
function runs(path) {
  if (!path || !existsSync(path)) return false;
  const { status } = spawnSync(path, ["--version"], { stdio: "ignore", timeout: 60_000 });
  if (status !== 0) tell(`${path} is there but does not start (are its libraries missing?)`);
  return status === 0;
}

function installed() {
  const { env } = process;
  const candidates = [
    env.PORTAL_CHROMIUM,
    env.PLAYWRIGHT_CHROMIUM,
    SHELL,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/opt/google/chrome/chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    env.PROGRAMFILES && `${env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
    playwrightsOwn(),
  ];
  return candidates.find(runs);
}

function playwrightsOwn() {
  try {
    return require("@playwright/test").chromium.executablePath();
  } catch {
    return undefined; // npm ci has not run
  }
}

function downloaded() {
  // A short time-out for the connection: a blocked host must not cost minutes.
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  let cli;
  try {
    cli = require.resolve("@playwright/test/cli");
  } catch {
    return undefined;
  }
  tell("downloading one with Playwright");
  const options = { cwd: client, env, stdio: ["ignore", 2, 2], timeout: 900_000 };
  return spawnSync(process.execPath, [cli, "install", "chromium"], options).status === 0 ? installed() : undefined;
}

function fromApt(name) {
  if (!hasApt()) return undefined;
  tell(`installing ${name} with apt-get`);
  return install(name) ? installed() : undefined;
}

function version(path) {
  return execFileSync(path, ["--version"], { stdio: ["ignore", "pipe", "ignore"] })
    .toString()
    .trim();
}

const { CI, PORTAL_CHROMIUM, PLAYWRIGHT_CHROMIUM } = process.env;
if (CI && !PORTAL_CHROMIUM && !PLAYWRIGHT_CHROMIUM && !existsSync(SHELL)) fromApt("chromium-headless-shell");
const path = installed() ?? downloaded() ?? fromApt("chromium");
if (!path) {
  tell(`no Chromium here, and none could be installed. Install one:
  Debian, Ubuntu  apt-get install chromium     (as root)
  anywhere        npx playwright install --with-deps chromium
or point PORTAL_CHROMIUM at the program of an existing one.`);
  process.exit(1);
}
tell(`${version(path)} at ${path}`);
console.log(path);
