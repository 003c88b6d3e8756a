// Checks the portal's components for known weaknesses: Go modules with govulncheck, and the npm packages that reach a
// browser with npm audit. Each queries a database on the internet. When one cannot be reached the output says so, and
// --strict fails. A weakness always fails.
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

/** Each returns "none", "found" or "not asked". */
const looks = {
  "Go (govulncheck)": () => {
    const { status, said } = run(join(root, "bin", `govulncheck${exe}`), ["./..."], { cwd: join(root, "server") });
    // Its exit codes: 0 for none, 3 for found, anything else for a failure of the tool.
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
