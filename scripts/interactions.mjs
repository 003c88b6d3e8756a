// Runs the journey that measures interaction to next paint with bin/portal, and prints its rows: measure, goal, value and
// met, separated by tabs. Part of `go tool task bench`.
import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const browser = execFileSync("node", [join(root, "scripts/ensure-chromium.mjs")], { encoding: "utf8" }).trim();
const { status } = spawnSync("npx", ["--no-install", "playwright", "test", "--config=e2e/interactions.config.ts"], {
  cwd: join(root, "client"),
  env: { ...process.env, PORTAL_CHROMIUM: browser },
  stdio: ["ignore", "inherit", "inherit"],
  shell: process.platform === "win32",
});
process.exitCode = status ?? 1;
