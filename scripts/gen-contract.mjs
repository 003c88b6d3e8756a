// What both sides know, from gen/openapi.yaml, the bundle of spec/: `node scripts/gen-contract.mjs`, a part of `go tool task gen`.
//
// x-hub   the hub's calls and pushes -> gen/contract/hub.gen.go, gen/ts/src/hub.ts, the tables of spec/hub.md
// x-codes, x-field-codes  the codes of errors -> gen/contract/codes.gen.go, gen/ts/src/codes.ts
// limits  lengths of texts and lists, x-limits -> gen/contract/limits.gen.go, gen/ts/src/limits.ts
// x-list  what the lists accept (gen-lists.mjs) -> gen/contract/lists.gen.go, gen/ts/src/lists.ts
// spec/time.go, written by hand -> gen/contract/time.gen.go: the module gen needs no other of ours
//
// oapi-codegen and orval write the operations and schemas; this writes what they don't look at.
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";
import { lists } from "./gen-lists.mjs";
import { aligned, capital, constants, root, writeGo, writeTS } from "./gen-write.mjs";

const read = (path) => readFileSync(root + path, "utf8");
const contract = parse(read("gen/openapi.yaml"));

const nameOf = (schema) => schema.$ref?.split("/").at(-1);
const goCode = (code, prefix = "Code") => prefix + code.split(/[._]/).map(capital).join("");

// ---- x-hub ------------------------------------------------------------------------------------------

const calls = Object.entries(contract["x-hub"].calls);
const pushes = Object.entries(contract["x-hub"].pushes);
const errors = Object.entries(contract["x-hub"].errors);
const ofEvery = errors.filter(([, error]) => error.every).map(([code]) => code);

/** A schema of the hub as a TypeScript type; an argument of any kind is unknown. */
const typeOf = (schema) =>
  nameOf(schema) ?? { integer: "number", string: "string", boolean: "boolean" }[schema.type] ?? "unknown";
const tuple = (list) => `[${list.map((one) => `${one.name}: ${typeOf(one.schema)}`).join(", ")}]`;

/** An argument as hub.md shows it. */
function shown({ name, schema }) {
  const formats = { "date-time": "string (RFC 3339)", uuid: "string (UUID)" };
  const content = schema.contentSchema && `string: a serialised \`${nameOf(schema.contentSchema)}\``;
  const type = nameOf(schema) ? `\`${nameOf(schema)}\`` : (content ?? formats[schema.format] ?? typeOf(schema));
  return `\`${name}\` ${type === "unknown" ? "any JSON" : type}`;
}
const shownAll = (list) => list.map(shown).join(", ") || "none";

function replaceTable(text, name, table) {
  const block = new RegExp(`(<!-- ${name}: .*-->\n)[^]*?(<!-- /${name} -->)`);
  if (!block.test(text)) throw new Error(`spec/hub.md has no place for the table of ${name}`);
  return text.replace(block, (_, start, end) => start + table + end);
}

function hub() {
  const names = (list, prefix) => list.map(([name]) => [prefix + capital(name), JSON.stringify(name)]);
  writeGo(
    "hub",
    [
      constants("The calls of the hub.", names(calls, "Call")),
      constants("The pushes of the hub.", names(pushes, "Push")),
      "// HubCall is the number of arguments that a call takes, and the codes that it answers.",
      "type HubCall struct {\n\tArguments int\n\tCodes     []string\n}\n",
      `// HubCalls are the calls by name.\nvar HubCalls = map[string]HubCall{\n${aligned(
        calls.map(([name, call]) => [
          `Call${name}`,
          `{${call.arguments.length}, []string{${[...call.codes, ...ofEvery].map((code) => goCode(code)).join(", ")}}}`,
        ]),
        ":",
        ",",
      )}}\n`,
    ].join("\n"),
  );

  const all = [...calls, ...pushes].flatMap(([, one]) => [one.result ?? {}, ...one.arguments.map((a) => a.schema)]);
  const models = [...new Set(all.map(nameOf).filter(Boolean))].sort();
  const object = (list) => list.map(([name]) => `  ${name}: ${JSON.stringify(name)},\n`).join("");
  writeTS(
    "hub",
    `import type { ${models.join(", ")} } from "./model/index.js";

/** The hub's calls: what each takes, in order, and what it answers. */
export interface HubCalls {
${calls.map(([name, one]) => `  ${name}: { arguments: ${tuple(one.arguments)}; result: ${one.result ? typeOf(one.result) : "void"} };\n`).join("")}}

/** The codes of a refused or failed call. */
export type HubErrorCode = ${errors.map(([code]) => JSON.stringify(code)).join(" | ")};

/** Of these the same call may be sent again; every other is final. */
export const sendAgain: readonly string[] = [${errors
      .filter(([, error]) => error.again)
      .map(([code]) => JSON.stringify(code))
      .join(", ")}] satisfies HubErrorCode[];

/** The hub's pushes: what each brings, in order. */
export interface HubPushes {
${pushes.map(([name, one]) => `  ${name}: ${tuple(one.arguments)};\n`).join("")}}

export const HubCall = {
${object(calls)}} as const;

export const HubPush = {
${object(pushes)}} as const;
`,
  );

  const row = (...cells) => `| ${cells.join(" | ")} |\n`;
  const table = (head, rows) => row(...head) + row(...head.map(() => "---")).replaceAll(" ", "") + rows.join("");
  let text = read("spec/hub.md");
  text = replaceTable(
    text,
    "calls",
    table(
      ["call", "arguments", "result"],
      calls.map(([name, { arguments: list, result }]) =>
        row(`\`${name}\``, shownAll(list), result ? `\`${nameOf(result)}\`` : "null"),
      ),
    ),
  );
  text = replaceTable(
    text,
    "pushes",
    table(
      ["push", "arguments", "to"],
      pushes.map(([name, one]) => row(`\`${name}\``, shownAll(one.arguments), one.to)),
    ),
  );
  text = replaceTable(
    text,
    "errors",
    table(
      ["code", "of", "when", "send again?"],
      errors.map(([code, { every, when, again }]) => {
        const of = calls.filter(([, call]) => call.codes.includes(code)).map(([name]) => `\`${name}\``);
        return row(`\`${code}\``, every ? "every call" : of.join(", "), when, again ? "yes, the same id" : "no");
      }),
    ),
  );
  writeFileSync(`${root}spec/hub.md`, text);
}

// ---- x-codes ----------------------------------------------------------------------------------------

function codes() {
  const list = Object.entries(contract["x-codes"]).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [code] of errors)
    if (!contract["x-codes"][code]) throw new Error(`x-hub answers ${code}, which is not in x-codes`);
  const fields = contract["x-field-codes"].toSorted();
  writeGo(
    "codes",
    [
      constants(
        "The codes of problems and of the hub's errors.",
        list.map(([code]) => [goCode(code), JSON.stringify(code)]),
      ),
      `// Codes are all of them, each with the status that it comes with.\nvar Codes = map[string]int{\n${aligned(
        list.map(([code, status]) => [goCode(code), status]),
        ":",
        ",",
      )}}\n`,
      constants(
        "The codes of what is wrong with one field.",
        fields.map((code) => [goCode(code, "FieldCode"), JSON.stringify(code)]),
      ),
      `// FieldCodes are all of these.\nvar FieldCodes = []string{\n${fields.map((code) => `\t${goCode(code, "FieldCode")},\n`).join("")}}\n`,
    ].join("\n"),
  );
  const union = (codes) => codes.map((code) => `\n  | ${JSON.stringify(code)}`).join("");
  writeTS(
    "codes",
    `/** The codes of problems and of the hub's errors. */
export type ProblemCode =${union(list.map(([code]) => code))};

/** The codes of what is wrong with one field. */
export type FieldCode =${union(fields)};
`,
  );
}

// ---- limits -----------------------------------------------------------------------------------------

/** What a text or list of a schema is bounded by: {min, max}, {max}, or with a default. */
function bounds(schema) {
  const all = {
    default: schema.default,
    min: schema.minLength ?? schema.minItems,
    max: schema.maxLength ?? schema.maxItems ?? (schema.default && schema.maximum),
  };
  return Object.entries(all).filter(([, value]) => typeof value === "number");
}

function limits() {
  const { schemas, parameters } = contract.components;
  const lists = ["PageSize", "SearchParameter", "Filters"].map((name) => [name, bounds(parameters[name].schema)]);
  const requests = Object.entries(schemas)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .filter(([, schema]) => schema.additionalProperties === false)
    .map(([name, { properties }]) => [
      name,
      Object.entries(properties)
        .map(([property, schema]) => [property, bounds(schema)])
        .filter(([, found]) => found.length > 0),
    ])
    .filter(([, found]) => found.length > 0);
  const others = Object.entries(contract["x-limits"]);

  const go = (prefix, found) =>
    found.flatMap(([name, list]) => list.map(([bound, value]) => [prefix + capital(name) + capital(bound), value]));
  writeGo(
    "limits",
    [
      `// Limits that no schema says.\nconst (\n${others.map(([name, one]) => `\t// ${capital(name)}: ${one.description}.\n\t${capital(name)} = ${one.value}\n`).join("")})\n`,
      constants("Limits of every list's parameters.", go("", lists)),
      ...requests.map(([name, found]) => constants(`Limits of ${name}: characters, or items.`, go(name, found))),
    ].join("\n"),
  );

  const object = (list) => `{ ${list.map(([bound, value]) => `${bound}: ${value}`).join(", ")} }`;
  const constant = (name, found) =>
    `export const ${name}Limits = {\n${found.map(([property, list]) => `  ${property}: ${object(list)},\n`).join("")}} as const;\n`;
  writeTS(
    "limits",
    [
      ...others.map(
        ([name, one]) =>
          `/** ${one.description}. */\nexport const ${name.replaceAll(/[A-Z]/g, "_$&").toUpperCase()} = ${one.value};\n`,
      ),
      constant("List", lists),
      ...requests.map(([name, found]) => constant(name, found)),
    ].join("\n"),
  );
}

hub();
codes();
limits();
lists(contract);
writeGo("time", read("spec/time.go").replace(/^[^]*?\npackage spec\n+/, ""));
