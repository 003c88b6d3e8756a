// Checks that names and limits of the contract are not typed by hand: `node scripts/check-typed.mjs`, part of `task lint`.
//
// Fails on a name of the hub in quotes, on an error code in quotes in Go (in TypeScript the compiler checks codes against
// the union ProblemCode), on a field of a list, and on a length that is compared with a number. Tests are exempt.
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
const contract = parse(readFileSync(`${root}gen/openapi.yaml`, "utf8"));

/** Lines with another meaning, by file. */
const allowed = {
  // Searches the client's own data.
  "client/src/features/knowledge/KnowledgeBase.tsx": ["maxLength={100}"],
  "server/internal/edge/chathub/hub.go": ['topicTyping    = "typing"'],
  // Actions of the audit log.
  "server/internal/domain/documents/publish.go": ['"document.withdrawn", reason', '"document.replaced", ""'],
  "server/internal/edge/api/problem.go": ['slog.WarnContext(r.Context(), "unavailable"'],
  "server/internal/edge/api/validation.go": ['case "required":'],
  "server/internal/platform/telemetry/metrics.go": ['revision, goVersion := "unknown", "unknown"'],
  "server/internal/platform/signalr/server.go": ['http.Error(w, "unavailable"'],
};

const quoted = (names) => new RegExp(`["'\`](${names.map((name) => name.replaceAll(".", "\\.")).join("|")})["'\`]`);
const { calls, pushes } = contract["x-hub"];
const hub = [quoted([...Object.keys(calls), ...Object.keys(pushes)]), "a name of the hub: use the constant of x-hub"];

const rules = {
  go: [
    hub,
    [quoted(Object.keys(contract["x-codes"])), "the code of an error: use contract.Code…"],
    [quoted(contract["x-field-codes"]), "the code of a field: use contract.FieldCode…"],
    [/\bq\.(Strings|UUIDs|Bool|None|Less|Greater)\("|Order: +\[\]string\{"/, "a field of a list: use contract.Field…"],
    [/(RuneCountInString\(|len\(\[\]rune\().*\) [<>]=? \d/, "a limit: use the constant of gen/contract"],
  ],
  ts: [
    hub,
    [/maxLength=\{\d|(min|max)Length\((?!1,)\d|\.length [<>]=? \d{2}/, "a limit: use @klantportaal/api/limits"],
  ],
};

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "server", "client/src"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.(go|tsx?)$/.test(path))
  .filter((path) => !/_test\.go$|\.test\.tsx?$|\/testing\/|test-setup|server\/internal\/(test|dev)\//.test(path));

let found = 0;
for (const path of files) {
  const text = readFileSync(root + path, "utf8");
  // The compiler checks fields if the parameters of a list call have the contract's types.
  if (/(OrderBy: "|(Filters|LessThan|GreaterThan): \[["`])/.test(text) && !text.includes('"@klantportaal/api/lists"')) {
    console.error(`${path}: fields of a list: give the parameters the types of @klantportaal/api/lists`);
    found++;
  }
  for (const [index, line] of text.split("\n").entries()) {
    const code = line.replace(/^\s*(\/\/|\/?\*).*|\s\/\/ .*/, "");
    for (const [pattern, what] of rules[path.endsWith(".go") ? "go" : "ts"]) {
      if (!pattern.test(code) || allowed[path]?.some((text) => line.includes(text))) continue;
      console.error(`${path}:${index + 1}: ${what}\n  ${line.trim()}`);
      found++;
    }
  }
}
if (found > 0) process.exit(1);
