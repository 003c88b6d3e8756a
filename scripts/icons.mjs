// Draws the icons of the installed portal from client/public/favicon.svg, into client/public/icons. Run it after the
// mark or its colour has changed, and commit the result: `node scripts/icons.mjs`. It needs the browser of the journeys.
//
// An icon for any purpose has the mark's own rounded square. A maskable one fills its square, because each system cuts
// its own shape from it: what matters stands within a circle of four fifths of its width. So does Apple's, which systems
// round themselves and whose transparent parts they would paint black.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const client = fileURLToPath(new URL("../client/", import.meta.url));
const { chromium } = createRequire(`${client}package.json`)("playwright-core");
const executablePath =
  process.env.PORTAL_CHROMIUM ??
  execFileSync(process.execPath, [fileURLToPath(new URL("ensure-chromium.mjs", import.meta.url))], {
    encoding: "utf8",
  }).trim();

const mark = readFileSync(`${client}public/favicon.svg`, "utf8");
const [, colour] = /<rect [^>]*fill="([^"]+)"/.exec(mark);
const icons = [
  { name: "icon-192", size: 192 },
  { name: "icon-512", size: 512 },
  { name: "maskable-192", size: 192, full: true },
  { name: "maskable-512", size: 512, full: true },
  { name: "apple-touch-icon", size: 180, full: true },
];

const folder = `${client}public/icons`;
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath });
const page = await browser.newPage();
for (const { name, size, full } of icons) {
  await page.setViewportSize({ width: size, height: size });
  const drawn = size * (full ? 0.9 : 1);
  await page.setContent(
    `<style>html{height:100%;background:${full ? colour : "transparent"}}body{margin:0;height:100%;display:grid;place-content:center}svg{display:block;width:${drawn}px}</style>${mark}`,
  );
  await page.screenshot({ path: `${folder}/${name}.png`, omitBackground: true });
}
await browser.close();
