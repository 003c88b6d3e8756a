// Fails, with the difference, when gen/ or the tables of spec/hub.md differ from the commit, or gen/ has files that are
// not in it. Run it after generating.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const cwd = fileURLToPath(new URL("..", import.meta.url));
const git = (...args) => execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });

// spec/hub.md has generated tables.
const generated = ["gen", "spec/hub.md"];
const changed = git("status", "--porcelain", "--untracked-files=all", "--", ...generated).trimEnd();
if (changed) {
  console.error(
    git("diff", "HEAD", "--", ...generated)
      .split("\n")
      .slice(0, 200)
      .join("\n"),
  );
  console.error(`These generated files are out of date:\n${changed}\nRun go tool task gen, and commit the result.`);
  process.exit(1);
}
