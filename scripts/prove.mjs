// Runs tests of the server and prints a table of what they prove. Each row names its tests; a missing test fails its row.
// A test reports a figure with t.Logf("figure: …").
import { spawn } from "node:child_process";

/** Runs tests of one package. Returns the result and the figures of each. */
function run(name, tests, args) {
  const results = new Map();
  return new Promise((resolve, reject) => {
    const go = spawn(
      "go",
      [
        "test",
        "-json",
        "-count=1",
        "-parallel=1",
        "-timeout=2h",
        "-run",
        `^(${tests.join("|")})$`,
        `./server/internal/${name}`,
        ...args,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    let rest = "";
    let said = "";
    const take = (line) => {
      let event;
      try {
        event = JSON.parse(line);
      } catch {
        said += `${line}\n`; // what the compiler says is no JSON
        return;
      }
      const test = event.Test?.split("/")[0];
      if (event.Action === "output") said += event.Output;
      if (test === undefined) return;
      const result = results.get(test) ?? { passed: false, skipped: [], cases: 0, figures: [] };
      results.set(test, result);
      const figure = event.Action === "output" && /figure: (.+)/.exec(event.Output)?.[1];
      if (figure) result.figures.push(figure);
      // Skipped tests are listed, cases too; each says why in its own words.
      if (event.Action === "skip") result.skipped.push(event.Test);
      if (event.Action !== "pass") return;
      if (event.Test === test) result.passed = true;
      else result.cases++;
    };
    go.stdout.on("data", (chunk) => {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop();
      lines.forEach(take);
    });
    go.on("error", reject);
    go.on("close", (code) => {
      if (code !== 0) process.stderr.write(said);
      resolve(results);
    });
  });
}

/**
 * Runs all rows, prints the table, and sets the exit code. A row has what is tried, the required result, and the tests by
 * package of the server. args, by package, go to its tests.
 */
export async function prove(what, verdict, rows, args = {}) {
  const wanted = {};
  for (const [, , tests] of rows) for (const [name, list] of Object.entries(tests)) (wanted[name] ??= []).push(...list);
  const results = {};
  // One after another, because some of them measure time.
  for (const [name, tests] of Object.entries(wanted)) {
    process.stderr.write(`${name}…\n`);
    results[name] = await run(name, tests, args[name] ?? []);
  }

  let broken = 0;
  let left = 0;
  const table = rows.map(([tried, goal, tests]) => {
    const all = Object.entries(tests).flatMap(([name, list]) =>
      list.map((test) => [`${name}.${test}`, results[name].get(test)]),
    );
    const failed = all
      .filter(([test, result]) => !result?.passed && !result?.skipped.includes(test.split(".").at(-1)))
      .map(([test]) => test);
    const skipped = all.flatMap(([, result]) => result?.skipped ?? []);
    if (failed.length > 0) broken++;
    else if (skipped.length > 0) left++;
    const figures = all.flatMap(([, result]) => result?.figures ?? []);
    const cases = all.reduce((sum, [, result]) => sum + Math.max(1, result?.cases ?? 0), 0);
    return [
      tried,
      failed.length > 0 ? `NO: ${failed.join(", ")}` : skipped.length > 0 ? `not tried: ${skipped.join(", ")}` : "yes",
      figures.join("; ") || `${cases} case${cases === 1 ? "" : "s"}`,
      goal,
    ];
  });
  table.unshift([what, "passed", "figure", "goal"], ["-".repeat(what.length), "------", "------", "----"]);
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  console.log(`\n${rows.length - broken - left} of ${rows.length} ${what}s ${verdict}`);
  if (left > 0) console.log(`${left} not tried, or not all of it: what it needs is not here`);
  process.exitCode = broken > 0 ? 1 : 0;
}
