// Carries out the guides docs/adding-a-*.md, one after another, in a copy of this folder: applies each diff, generates,
// and runs the tests that the diffs bring and those that hold every operation. So a guide cannot grow old, and what it
// says a change costs is what it costs. With "apply" as argument it stops once every diff applies, which takes a second.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The places that each guide promises. */
const promised = { "adding-a-field.md": 5, "adding-an-endpoint.md": 6, "adding-a-filter.md": 4 };

/** Tests that hold every operation, field and list, by package of the server. */
const general = {
  "internal/domain/tickets": ["TestNoteIsFoundNowhere"],
  "internal/edge/api": ["TestContract", "TestRoundTrips", "TestListInjection", "TestListsTakeWhatTheContractNames"],
  "internal/test/matrix": ["TestRows"],
};

const work = mkdtempSync(join(tmpdir(), "portal-guides-"));
const run = (command, ...args) => {
  console.log(`  ${command} ${args.join(" ")}`);
  execFileSync(command, args, { cwd: work, stdio: "inherit" });
};

/** The hunks of a guide: the file, and its lines before and after; before is null for a new file. */
function* hunks(page) {
  const blocks = [...page.matchAll(/^```diff\n([^]*?)^```$/gm)].map(([, text]) => text);
  for (const text of blocks.flatMap((block) => block.split(/^(?=--- )/m))) {
    const [from, to, ...body] = text.trimEnd().split("\n");
    for (const hunk of body.join("\n").split("\n@@\n")) {
      const side = (mark) =>
        hunk
          .split("\n")
          .filter((line) => !line.startsWith(mark))
          .map((line) => `${line.slice(1)}\n`)
          .join("");
      yield { file: to.replace("+++ b/", ""), before: from === "--- /dev/null" ? null : side("+"), after: side("-") };
    }
  }
}

function apply({ file, before, after }) {
  const path = join(work, file);
  if (before === null) {
    mkdirSync(dirname(path), { recursive: true });
    return writeFileSync(path, after);
  }
  const parts = readFileSync(path, "utf8").split(before);
  if (parts.length !== 2) throw new Error(`${file} has these lines ${parts.length - 1} times, not once:\n${before}`);
  writeFileSync(path, parts.join(after));
}

/** Generates, runs the tests of each package, and type-checks the client. */
function prove(tests) {
  run("go", "tool", "task", "gen");
  for (const [folder, names] of Object.entries(tests))
    run("go", "-C", "server", "test", "-vet=off", `./${folder}`, "-run", `^(${names.join("|")})$`);
  run("npx", "--no-install", "tsc", "--build", "client");
}

try {
  for (const file of execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0")) {
    if (file) cpSync(join(root, file), join(work, file));
  }
  const tests = structuredClone(general);
  const guides = readdirSync(join(root, "docs")).filter((name) => /^adding-a.*\.md$/.test(name));
  for (const guide of guides) {
    console.log(guide);
    const page = readFileSync(join(root, "docs", guide), "utf8");
    const places = [...page.matchAll(/^\d+\. \*\*/gm)].length;
    if (places !== promised[guide]) throw new Error(`${guide} has ${places} places, not ${promised[guide]}`);
    for (const hunk of hunks(page)) {
      apply(hunk);
      const [, folder] = hunk.file.match(/^server\/(.*)\/\w+_test\.go$/) ?? [];
      for (const [, name] of hunk.after.matchAll(/^func (Test\w+)\(/gm)) if (folder) (tests[folder] ??= []).push(name);
    }
  }
  if (process.argv[2] !== "apply") prove(tests);
  console.log(`${guides.length} guides hold`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
