// Packs gen/ts for a release, with a version for each revision of the contract: docs/adr/0089-release-holds-the-contract.md.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "yaml";

const root = resolve(import.meta.dirname, "..");

/** The version of what other programs build against: that of the contract, with its revision as the last number. */
export function contractVersion() {
  const { info } = parse(readFileSync(join(root, "gen/openapi.yaml"), "utf8"));
  return info.version.replace(/\d+$/, info["x-revision"]);
}

/** Builds gen/ts again and packs it into a folder. */
export function packApi(out) {
  const source = join(root, "gen/ts");
  // npm is a script on Windows.
  const npm = (cwd, ...args) =>
    execFileSync("npm", args, {
      cwd,
      encoding: "utf8",
      shell: process.platform === "win32",
      stdio: ["ignore", "pipe", "inherit"],
    });
  rmSync(join(source, "dist"), { recursive: true, force: true });
  npm(source, "run", "--silent", "prepack");
  const folder = mkdtempSync(join(tmpdir(), "klantportaal-api-"));
  try {
    for (const name of ["dist", "README.md", "LICENSE"])
      cpSync(join(source, name), join(folder, name), { recursive: true });
    const {
      private: _,
      scripts,
      devDependencies,
      ...manifest
    } = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
    writeFileSync(
      join(folder, "package.json"),
      `${JSON.stringify({ ...manifest, version: contractVersion() }, null, 2)}\n`,
    );
    npm(folder, "pack", "--silent", "--ignore-scripts", "--pack-destination", out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
