// Installs the given Debian packages if they are missing, for tests that run our files with the programs that read
// them: as root, by apt-get, without starting any of them. It never fails. Without root, Debian or a network it prints
// what is missing, and each test that needs it is skipped by name.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const tell = (message) => console.error(`debian: ${message}`);
const installed = (name) => {
  const { stdout } = spawnSync("dpkg-query", ["-W", "-f", "${Status}", name], { encoding: "utf8" });
  return stdout?.endsWith(" installed") ?? false;
};

const missing = process.argv.slice(2).filter((name) => !installed(name));
if (missing.length > 0) {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: "noninteractive",
    // With these neither systemd nor invoke-rc.d starts a service.
    SYSTEMD_OFFLINE: "1",
    RUNLEVEL: "1",
  };
  const apt = (...args) =>
    spawnSync("apt-get", ["-qq", ...args], { env, stdio: ["ignore", "ignore", 2], timeout: 300_000 }).status === 0;
  const root = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (root) tell(`installing ${missing.join(", ")}`);
  if (!root || !apt("update") || !apt("install", "-y", "--no-install-recommends", ...missing)) {
    tell(`not installed: ${missing.join(", ")}. The tests that need them are skipped; as root: apt-get install them`);
  }
}
