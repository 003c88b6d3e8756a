// Runs all checks of a change, part after part, and prints how long each took: `test` is for everybody, `ci` for
// continuous integration. A part is a task of Taskfile.yml; `go tool task <part>` runs it alone. Parts of one stage run
// side by side, and none of them measures time. Everything is built before anything is tested, so that no test runs
// beside a compiler. Go and Vitest each keep two cores busy: side by side they took longer than one after the other,
// and a test waited ten times as long. The run stops after the first stage that fails.
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));
const logs = join(root, "bin", "logs");

const build = [["build:client", "build:tests", "programs"], ["build:binaries"]];
const test = [["lint:go", "lint:rest"], ["test:client"], ["test:go"], ["test:modules"], ["test:e2e:run"]];
const plans = {
  test: [["npm", "azurite", "tools:test"], ...build, ...test],
  ci: [["npm", "azurite", "tools"], ["gen:check"], ...build, ["test:bundle"], ...test, ["routes"], ["test:drills"]],
};

const plan = plans[process.argv[2]];
if (!plan) {
  console.error(`usage: node scripts/parts.mjs ${Object.keys(plans).join("|")}`);
  process.exit(2);
}

const width = Math.max(...plan.flat().map((part) => part.length));
const clock = (ms) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** Runs a part. Its output goes to the screen, prefixed when others run beside it, and to a file of its own. */
function run(part, _, stage) {
  const prefix = stage.length > 1 ? `${part.padEnd(width)} | ` : "";
  const log = join(logs, `${part.replaceAll(":", "-")}.log`);
  const file = createWriteStream(log);
  const began = Date.now();
  console.log(`${part.padEnd(width)} > begins`);
  const child = spawn("go", ["tool", "task", "--silent", part], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
      file.write(text);
      const lines = (rest + text).split("\n");
      rest = lines.pop();
      for (const line of lines) console.log(`${prefix}${line}`);
    });
    stream.on("end", () => rest && console.log(`${prefix}${rest}`));
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      const took = Date.now() - began;
      console.log(`${part.padEnd(width)} > ${code === 0 ? "passed" : "FAILED"} after ${clock(took)}`);
      file.end(() => resolve({ part, took, passed: code === 0, log }));
    });
  });
}

const lines = (path) => stripVTControlCharacters(readFileSync(path, "utf8")).trimEnd().split("\n");

/** The lines of a log that name a failed test, each once, and its last lines. */
function summary(path) {
  const all = lines(path);
  const failed = new Set(all.filter((line) => /^(=== FAIL: |panic: | FAIL {2}\S| {2}\d+\) \[)/.test(line)));
  return [...failed, ...(failed.size ? [""] : []), ...all.slice(-40)].join("\n");
}

mkdirSync(logs, { recursive: true });
const began = Date.now();
const results = [];
for (const stage of plan) {
  results.push(...(await Promise.all(stage.map(run))));
  if (results.some(({ passed }) => !passed)) break;
}

console.log("");
for (const { part, took, passed } of results)
  console.log(`${part.padEnd(width)}  ${clock(took).padStart(6)}  ${passed ? "passed" : "FAILED"}`);
for (const part of plan.flat().slice(results.length)) console.log(`${part.padEnd(width)}       -  not run`);
console.log(`${"all".padEnd(width)}  ${clock(Date.now() - began).padStart(6)}`);

const GO_AGAIN = /^(\S+)\.(Test\S+): 2 runs, 1 failures$/;
const JOURNEY_AGAIN = /(failed|timedOut), tried again /;

/** Returns the output of a test's failed first try, without empty lines. `at` is the line that names the test. */
function firstTry(all, at) {
  const [, pkg, test] = GO_AGAIN.exec(all[at]) ?? [];
  // A subtest says why, and comes before its test.
  const named = (line) => [" ", "/"].some((next) => line.startsWith(`=== FAIL: ${pkg} ${test}${next}`));
  const from = pkg ? all.findIndex(named) : at;
  if (from < 0) return [];
  const said = all.slice(from + 1);
  // Playwright's is indented, and ends with the stack; that of a Go test ends before the next one.
  const end = said.findIndex((line) => (pkg ? /^(=== |DONE )/ : /^(?! {4})|^\s+at /).test(line));
  return said.slice(0, end < 0 ? undefined : end).filter((line) => line.trim() !== "");
}

// A test that passes at the second try is a fault to find: nobody has to scroll for it.
for (const { part, log } of results) {
  const all = lines(log);
  for (const [at, line] of all.entries()) {
    if (!GO_AGAIN.test(line) && !JOURNEY_AGAIN.test(line)) continue;
    const shown = [`second try: ${line.trim()}`, ...firstTry(all, at).slice(0, 12)];
    for (const text of shown) console.log(`${part.padEnd(width)}  ${text}`);
  }
}

for (const { part, log } of results.filter(({ passed }) => !passed)) {
  console.log(`\n${part} failed. Alone: go tool task ${part}\nIts log, with what failed and its end: ${log}\n`);
  console.log(summary(log));
  process.exitCode = 1;
}
