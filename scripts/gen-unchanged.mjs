// Fails, with the difference, when gen/ differs from the commit or holds files that are not in it. Run after
// generating.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const cwd = fileURLToPath(new URL("..", import.meta.url));
const git = (...args) => execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });

const changed = git("status", "--porcelain", "--untracked-files=all", "--", "gen").trimEnd();
if (changed) {
  console.error(git("diff", "HEAD", "--", "gen").split("\n").slice(0, 200).join("\n"));
  console.error(`gen/ is not what its sources generate:\n${changed}\nRun: go tool task gen, and commit the result.`);
  process.exit(1);
}
