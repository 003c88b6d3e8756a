// `npm start`: `go tool task dev`, after doing side by side what takes long on a new machine: Go compiles while npm waits
// for the network.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const cwd = fileURLToPath(new URL("..", import.meta.url));
// The same flags as in Taskfile.yml, so that its builds find everything in the cache.
const env = { ...process.env, CGO_ENABLED: "0", GOFLAGS: process.env.GOFLAGS ?? "-trimpath -buildvcs=false" };
const shell = process.platform === "win32"; // npm is a script there

/** Runs a command, and prints its output when it fails. */
function prepare(what, command, ...args) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
    child.on("error", (error) => (said += error.message));
    child.on("close", (code) => {
      const took = `${Math.round((Date.now() - began) / 1000)} s`;
      console.log(code === 0 ? `  ${what}: ${took}` : `\n${command} ${args.join(" ")} failed:\n\n${said}`);
      resolve(code === 0);
    });
  });
}

if (!existsSync(`${cwd}/bin`) || !existsSync(`${cwd}/node_modules`)) {
  console.log("Installing npm packages and compiling, which takes two to three minutes the first time …");
  const done = await Promise.all([
    prepare("npm packages installed", "npm", "ci", "--no-audit", "--no-fund"),
    prepare("server compiled", "go", "build", "./server/cmd/...", "./server/internal/app"),
    prepare("task runner compiled", "go", "tool", "task", "--version"),
  ]);
  if (done.includes(false)) process.exit(1);
  console.log("Building the client …");
}
const { status } = spawnSync("go", ["tool", "task", "--silent", "dev", "--", ...process.argv.slice(2)], {
  cwd,
  stdio: "inherit",
});
process.exit(status ?? 1);
