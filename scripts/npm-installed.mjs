// Exits with 0 when the node_modules of a folder (by default this one) has exactly what its package-lock.json requires,
// and with 1 when `npm ci` is needed. npm records what it installed in node_modules/.package-lock.json. Comparing the two
// needs no stamp file of ours, and also detects an interrupted or a manual install.
import { readFileSync } from "node:fs";

const folder = new URL(`../${process.argv[2] ?? "."}/`, import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, folder), "utf8")).packages;

let wanted, installed;
try {
  wanted = read("package-lock.json");
  installed = read("node_modules/.package-lock.json");
} catch {
  process.exit(1);
}

for (const [path, entry] of Object.entries(wanted)) {
  // Optional packages are for other platforms; entries without node_modules are the repository's workspaces.
  if (!path.includes("node_modules/") || entry.optional) continue;
  const found = installed[path];
  if (!found || found.version !== entry.version || found.integrity !== entry.integrity) {
    console.log(
      `npm ci is needed: ${path} is ${found?.version ?? "missing"}, the lock file has ${entry.version ?? "it"}`,
    );
    process.exit(1);
  }
}
