// What breaks a caller between two versions of the contract: used by check-contract.mjs and
// api-changelog.mjs.
//
// oasdiff compares the operations and their schemas. The hub's calls and pushes are compared the same way, as
// operations that only the comparison knows. The rest is compared here: extensions of operations, the hub's names and
// errors, codes, limits and lists.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual, promisify } from "node:util";
import { filterOf } from "./lists.mjs";

const levels = fileURLToPath(new URL("../spec/oasdiff-levels.txt", import.meta.url));
const methods = ["get", "post", "put", "delete"];
const keys = (object) => Object.keys(object ?? {});

/** Resolves to lines that say what breaks, and what to do instead; none when nothing does. */
export async function breaks(released, now, oasdiff) {
  return [...(await oasdiffBreaks(released, now, oasdiff)), ...ownBreaks(released, now)];
}

// ---- operations and schemas -------------------------------------------------------------------------

const oasdiffBreaks = async (released, now, oasdiff) =>
  (await changes(oasdiff, "breaking", released, now)).map(({ operation, path, text, id }) =>
    `${operation ?? ""} ${path ?? ""}: ${text} (${id}). Keep what was released and add the new form beside it.`.trim(),
  );

/** Resolves to what a command of oasdiff, breaking or changelog, finds between two documents. */
export async function changes(oasdiff, command, released, now) {
  const folder = mkdtempSync(join(tmpdir(), "contract-"));
  try {
    const files = [released, now].map((document, index) => {
      const file = join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(comparable(document)));
      return file;
    });
    const flags = ["--severity-levels", levels, "--flatten-allof", "--format", "json"];
    const { stdout } = await promisify(execFile)(oasdiff, [command, ...files, ...flags], { maxBuffer: 64 << 20 });
    return JSON.parse(stdout || "[]");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The document with the hub as operations: a call is a request with a response, a push a response. */
function comparable(document) {
  const paths = { ...document.paths };
  const { calls, pushes } = document["x-hub"] ?? {};
  for (const [name, call] of Object.entries(calls ?? {}))
    paths[`/chatHub/calls/${name}`] = {
      post: {
        requestBody: { required: true, content: content(payload(call.arguments)) },
        responses: { 200: { description: "", ...(call.result && { content: content(call.result) }) } },
      },
    };
  for (const [name, push] of Object.entries(pushes ?? {}))
    paths[`/chatHub/pushes/${name}`] = {
      get: { responses: { 200: { description: "", content: content(payload(push.arguments)) } } },
    };
  const { openapi, info, components } = document;
  return { openapi, info, paths, components };
}

const content = (schema) => ({ "application/json": { schema } });

const payload = (list) => ({
  type: "object",
  required: list.map(({ name }) => name),
  // A text with JSON in it counts as what it contains.
  properties: Object.fromEntries(list.map(({ name, schema }) => [name, schema.contentSchema ?? schema])),
});

// ---- what oasdiff does not know ---------------------------------------------------------------------

function ownBreaks(released, now) {
  return [
    ...operationBreaks(released, now),
    ...hubBreaks(released["x-hub"], now["x-hub"]),
    ...codeBreaks(released, now),
    ...Object.entries(released["x-limits"] ?? {})
      .filter(([name, { value }]) => !(now["x-limits"]?.[name]?.value >= value))
      .map(([name, { value }]) => `x-limits: ${name} is gone, or lower than the released ${value}. Limits only grow.`),
  ];
}

function operationBreaks(released, now) {
  const wrong = [];
  for (const [path, item] of Object.entries(released.paths))
    for (const method of methods) {
      const [was, is] = [item[method], now.paths[path]?.[method]];
      if (!was || !is) continue; // a removed operation is oasdiff's
      const at = `${method.toUpperCase()} ${path}`;
      // A change of a generator's own extension, such as x-go-type, breaks no caller.
      for (const name of keys(was).filter((key) => /^x-(?!go-|oapi-)/.test(key)))
        if (!(name in is)) wrong.push(`${at}: ${name} is gone. An extension that was released stays.`);
      if (was["x-view-as"] === true && is["x-view-as"] === false)
        wrong.push(`${at}: x-view-as is false. Callers use it in a view: leave it true.`);
      const refused = narrowed(was["x-permission"], is["x-permission"]);
      if (refused.length > 0)
        wrong.push(
          `${at}: x-permission ${is["x-permission"]} refuses ${refused.join(", ")}. Keep what was enough: ${was["x-permission"]}.`,
        );
      const schemas = (document) => document.components.schemas;
      if (was["x-list"])
        wrong.push(...listBreaks(at, [schemas(released), was["x-list"]], [schemas(now), is["x-list"] ?? {}]));
    }
  return wrong;
}

/** The values of a released permission that are not enough any more. */
function narrowed(was = "", is = "") {
  const enough = is.split("|");
  return was
    .split("|")
    .filter((value) => value && !enough.includes(value) && !(enough.includes("authenticated") && value !== "identity"));
}

function listBreaks(at, [released, was], [now, is]) {
  const fields = (list) => (Array.isArray(list) ? list : keys(list)).map((one) => one.split(" ")[0]);
  const wrong = [];
  for (const kind of keys(was).filter((one) => !(one in is)))
    wrong.push(`${at}: x-list's ${kind} is gone. A field that was released stays.`);
  for (const kind of keys(was).filter((one) => one in is))
    for (const name of fields(was[kind]))
      if (!fields(is[kind]).includes(name))
        wrong.push(`${at}: x-list's ${kind} no longer has ${name}. A field that was released stays.`);
  if (was.orderBy[0] !== is.orderBy?.[0])
    wrong.push(`${at}: the default order is ${is.orderBy?.[0]}, not the released ${was.orderBy[0]}. Keep it first.`);
  // The first revision named its filters only.
  if (Array.isArray(was.filters)) return wrong;
  for (const name of keys(was.filters).filter((one) => one in (is.filters ?? {}))) {
    const filters = [filterOf(was.filters[name], released, at), filterOf(is.filters[name], now, at)];
    for (const what of filterBreaks(...filters))
      wrong.push(`${at}: x-list's filter ${name} no longer accepts ${what}. What was accepted stays.`);
  }
  return wrong;
}

/** What a filter accepted and does not accept any more. */
function filterBreaks(was, is) {
  if (is.type === "text") return was.many && !is.many ? ["several values"] : [];
  const values = is.values.concat(is.words);
  return [
    ...(was.type === is.type || was.type === "enum" ? [] : [`every ${was.type}`]),
    ...was.values.concat(was.words).filter((value) => !values.includes(value)),
    ...(was.many && !is.many ? ["several values"] : []),
  ];
}

function hubBreaks(was = {}, is = {}) {
  const wrong = [];
  for (const kind of ["calls", "pushes"])
    for (const [name, one] of Object.entries(was[kind] ?? {})) {
      const other = is[kind]?.[name];
      const at = `x-hub ${kind} ${name}`;
      if (!other) {
        wrong.push(`${at}: is gone. Keep it, and add another under its own name.`);
        continue;
      }
      const names = (list) => list.map((argument) => argument.name);
      const had = names(one.arguments);
      // One more argument at the end of a push is ignored by clients that do not know it.
      const has = kind === "pushes" ? names(other.arguments).slice(0, had.length) : names(other.arguments);
      if (!isDeepStrictEqual(had, has))
        wrong.push(`${at}: its arguments are ${has.join(", ")}, not the released ${had.join(", ")}. Keep their order.`);
      if (one.result && !other.result) wrong.push(`${at}: its result is gone. Keep it.`);
    }
  for (const [code, { again }] of Object.entries(was.errors ?? {}))
    if (is.errors?.[code]?.again !== again)
      wrong.push(`x-hub errors ${code}: is gone, or no longer ${again ? "" : "not "}sent again. Keep it as it was.`);
  return wrong;
}

function codeBreaks(released, now) {
  const stays = "Clients decide by it: a code that was released stays.";
  return [
    ...Object.entries(released["x-codes"] ?? {})
      .filter(([code, status]) => now["x-codes"]?.[code] !== status)
      .map(([code, status]) => `x-codes: ${code} is gone, or its status is not ${status}. ${stays}`),
    ...(released["x-field-codes"] ?? [])
      .filter((code) => !now["x-field-codes"]?.includes(code))
      .map((code) => `x-field-codes: ${code} is gone. ${stays}`),
  ];
}
