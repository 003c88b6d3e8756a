// Installs Debian packages for the scripts that ensure programs. Only one of them may run at a time: apt waits for the
// lock of dpkg, but not for that of the package lists.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Reports whether packages can be installed here: as root, on Debian or Ubuntu. */
export const hasApt = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/**
 * Installs packages without starting their services, with the output on our stderr. Reports whether it worked: not when
 * apt failed, or one of its two steps took more than a quarter of an hour.
 */
export function install(...packages) {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: "noninteractive",
    // With these neither systemd nor invoke-rc.d starts a service.
    SYSTEMD_OFFLINE: "1",
    RUNLEVEL: "1",
  };
  // An unattended upgrade of the machine may hold the lock for minutes.
  const lock = ["-o", "DPkg::Lock::Timeout=600"];
  const apt = (...args) =>
    spawnSync("apt-get", [...lock, ...args], { env, stdio: ["ignore", 2, 2], timeout: 900_000 }).status === 0;
  return apt("update", "-q") && apt("install", "-qy", "--no-install-recommends", ...packages);
}
