// Installs the given Debian packages if they are missing, for tests that run our files with the programs that read
// them: as root, by apt-get, without starting any of them. It never fails. Without root, Debian or a network it prints
// what is missing, and each test that needs it is skipped by name.
import { spawnSync } from "node:child_process";
import { hasApt, install } from "./apt.mjs";

const tell = (message) => console.error(`debian: ${message}`);
const installed = (name) => {
  const { stdout } = spawnSync("dpkg-query", ["-W", "-f", "${Status}", name], { encoding: "utf8" });
  return stdout?.endsWith(" installed") ?? false;
};

const missing = process.argv.slice(2).filter((name) => !installed(name));
if (missing.length > 0) {
  if (hasApt()) tell(`installing ${missing.join(", ")}`);
  if (!hasApt() || !install(...missing)) {
    tell(`not installed: ${missing.join(", ")}. The tests that need them are skipped; as root: apt-get install them`);
  }
}
