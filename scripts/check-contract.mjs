// The contract against what was released: `node scripts/check-contract.mjs PATH_TO_OASDIFF`.
//
// spec/released/openapi-X.Y.Z.yaml is the document as version X.Y.Z published it. Fails when
//   - a released document has no heading for its version in CHANGELOG.md, or names another version in itself;
//   - gen/openapi.yaml breaks a caller of the newest released document (oasdiff's ERR and WARN levels), whatever schemas it is put together from.
//   - or breaks one in what oasdiff does not look at: the hub (x-hub), codes (x-codes, x-field-codes), limits
//     (x-limits), fields of lists (x-list).
// Without any released document the comparison has nothing to hold on to; it says so.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path) => readFileSync(root + path, "utf8");
const fail = (message) => {
  console.error(message);
  process.exitCode = 1;
};
const oasdiff = process.argv[2];
if (!oasdiff) {
  console.error("usage: node scripts/check-contract.mjs PATH_TO_OASDIFF");
  process.exit(2);
}

const versions = (existsSync(`${root}spec/released`) ? readdirSync(`${root}spec/released`) : [])
  .map((name) => {
    const version = /^openapi-(\d+)\.(\d+)\.(\d+)\.yaml$/.exec(name);
    if (!version) fail(`spec/released/${name}: only openapi-X.Y.Z.yaml stands here`);
    return version && { name, number: version.slice(1).map(Number), text: version.slice(1).join(".") };
  })
  .filter(Boolean)
  .sort((a, b) => a.number[0] - b.number[0] || a.number[1] - b.number[1] || a.number[2] - b.number[2]);

const changelog = existsSync(`${root}CHANGELOG.md`) ? read("CHANGELOG.md") : "";
for (const { name, text } of versions) {
  const heading = new RegExp(`^#+ +\\[?v?${text.replaceAll(".", "\\.")}\\b`, "m");
  if (!heading.test(changelog))
    fail(
      `spec/released/${name}: CHANGELOG.md has no heading for ${text}; a document is released together with its entry`,
    );
  const own = /^ {2}version: *['"]?([^'"\s]+)/m.exec(read(`spec/released/${name}`))?.[1];
  if (own !== text) fail(`spec/released/${name}: info.version is ${own}, its name says ${text}`);
}

/** What a caller of the one document would miss in the other. */
function missingIn(released, now) {
  const wrong = [];
  const gone = (what, had, has) => {
    for (const name of had) if (!has.includes(name)) wrong.push(`${what} ${name} is gone`);
  };
  const keys = (object) => Object.keys(object ?? {});
  for (const kind of ["calls", "pushes"]) {
    const [had, has] = [released, now].map((document) => document["x-hub"]?.[kind] ?? {});
    gone(`x-hub: of the ${kind},`, keys(had), keys(has));
    for (const name of keys(had).filter((one) => one in has)) {
      // One more at the end of a push disturbs nobody.
      const list = kind === "calls" ? has[name].arguments : has[name].arguments.slice(0, had[name].arguments.length);
      if (!isDeepStrictEqual([had[name].arguments, had[name].result], [list, has[name].result]))
        wrong.push(`x-hub: ${name} has other arguments or another result`);
    }
  }
  gone("x-hub: the error", keys(released["x-hub"]?.errors), keys(now["x-hub"]?.errors));
  gone("x-codes: the code", keys(released["x-codes"]), keys(now["x-codes"]));
  gone("x-field-codes: the code", released["x-field-codes"] ?? [], now["x-field-codes"]);
  for (const [code, status] of Object.entries(released["x-codes"] ?? {}))
    if ((now["x-codes"]?.[code] ?? status) !== status) wrong.push(`x-codes: ${code} has another status`);
  for (const [name, { value }] of Object.entries(released["x-limits"] ?? {}))
    if (!(now["x-limits"]?.[name]?.value >= value)) wrong.push(`x-limits: ${name} is gone, or lower`);
  for (const [path, item] of Object.entries(released.paths))
    for (const field of ["orderBy", "filters", "ranges"])
      gone(
        `${path}: of x-list's ${field},`,
        item.get?.["x-list"]?.[field] ?? [],
        now.paths[path]?.get?.["x-list"]?.[field] ?? [],
      );
  return wrong;
}

const newest = versions.at(-1);
if (!newest) {
  console.log("spec/released/ is empty: no released document to compare the contract with");
} else {
  const [released, now] = [`spec/released/${newest.name}`, "gen/openapi.yaml"].map((path) => parse(read(path)));
  for (const wrong of missingIn(released, now)) fail(`the contract breaks the released ${newest.text}: ${wrong}`);
  try {
    execFileSync(
      oasdiff,
      ["breaking", `spec/released/${newest.name}`, "gen/openapi.yaml", "--flatten-allof", "--fail-on", "WARN"],
      { cwd: root, stdio: "inherit" },
    );
  } catch {
    fail(
      `the contract breaks callers of the released ${newest.text}: keep the old form beside the new one, or release a new major version with its CHANGELOG entry`,
    );
  }
}
