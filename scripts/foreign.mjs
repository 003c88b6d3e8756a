// What tests need that play another repository, which builds against gen/.
import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const modules = join(root, "node_modules");

/** Runs a program and returns what it prints; its error has all that it printed. */
export async function run(cwd, env, command, ...args) {
  try {
    // npm and npx are scripts on Windows.
    return (await promisify(execFile)(command, args, { cwd, env, shell: process.platform === "win32" })).stdout;
  } catch (error) {
    throw new Error(`${command} ${args.join(" ")}:\n${error.stdout}${error.stderr}`, { cause: error });
  }
}

/** Copies what a clone has of these paths, without what is ignored. */
export async function clone(into, ...from) {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...from];
  const listed = await run(root, process.env, "git", ...args);
  for (const name of listed.split("\0").filter(Boolean)) cpSync(join(root, name), join(into, name));
}

export const compile = (cwd) => run(cwd, process.env, process.execPath, join(modules, "typescript/bin/tsc"), "-p", ".");
