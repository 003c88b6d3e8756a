// Looks for known weaknesses in what the portal is made of: govulncheck in the modules of Go, npm audit in the packages
// of npm that reach a browser. Each asks a database on the internet; one that can't be asked is said, and fails with
// --strict. Weaknesses that are found always fail.
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const strict = process.argv.includes("--strict");
const exe = process.platform === "win32" ? ".exe" : "";

function run(program, args, options = {}) {
  const { stdout, stderr, status, error } = spawnSync(program, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 << 20,
    shell: process.platform === "win32",
    ...options,
  });
  return { status, said: `${stdout ?? ""}${stderr ?? ""}${error ?? ""}`.trim() };
}

/** Each answers "none", "found" or "not asked". */
const looks = {
  "Go (govulncheck)": () => {
    const { status, said } = run(join(root, "bin", `govulncheck${exe}`), ["./..."], { cwd: join(root, "server") });
    // Its exit codes: 0 none, 3 found, anything else is a failure of its own.
    return [status === 0 ? "none" : status === 3 ? "found" : "not asked", said];
  },
  "npm (npm audit)": () => {
    const { status, said } = run("npm", ["audit", "--omit=dev"]);
    const asked = /found 0 vulnerabilities|\d+ (?:\S+ severity )?vulnerabilit/.test(said);
    return [asked ? (status === 0 ? "none" : "found") : "not asked", said];
  },
};

const results = Object.entries(looks).map(([name, look]) => {
  const [result, said] = look();
  if (result !== "none") console.log(`${said}\n`);
  return [name, result];
});
for (const [name, result] of results) console.log(`${name}: ${result === "none" ? "no known weakness" : result}`);
const failing = results.filter(([, result]) => result === "found" || (strict && result === "not asked"));
process.exitCode = failing.length > 0 ? 1 : 0;
