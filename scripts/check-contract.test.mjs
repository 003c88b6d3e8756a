// The check of the contract sees each change that would break somebody: `node --test scripts/check-contract.test.mjs`
// with OASDIFF in the environment, a part of `gen:check`. Each drift is made on a copy of gen/openapi.yaml. What only a
// response can show is in server/internal/test/testkit (TestUndeclared), a code that no description names in
// edge/api (TestContractChecksFail), a column of another type in platform/postgres (TestContractingIsNoticed).
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";
import { breaks } from "./contract-breaks.mjs";
import { apiChangelog } from "./api-changelog.mjs";
import { releasedWrongs } from "./check-contract.mjs";
import { newestFirst, releasedFiles } from "./released.mjs";

const oasdiff = process.env.OASDIFF;
const text = readFileSync(new URL("../gen/openapi.yaml", import.meta.url), "utf8");
const contract = parse(text);
const copy = () => structuredClone(contract);

/** Each drift: what it does to the document, and what the message says. */
const drifts = {
  "an operation removed": [(d) => delete d.paths["/figures"], /GET \/figures: .*removed/],
  "a field of an extension renamed": [
    ({ components: { schemas } }) => rename(schemas.QueueCounts, "mine", "myOwn"),
    /GET \/queue\/counts: .*.mine\W/,
  ],
  "a length lowered": [
    (d) => (d.components.schemas.CreateTeamRequest.properties.name.maxLength = 9),
    /POST \/teams: .*`?name`?.*9/,
  ],
  "a type changed": [
    (d) => (d.components.schemas.UpdateTeamRequest.properties.name = { type: "integer" }),
    /PUT \/teams\/\{id}: .*type/,
  ],
  "a value of a request's enumeration removed": [
    (d) => drop(d.components.schemas.TagColour.enum, "teal"),
    /POST \/tags: .*teal/,
  ],
  "a value of a payload's enumeration removed": [
    (d) => drop(d.components.schemas.PromiseDueKind.enum, "missed"),
    /GET \/chatHub\/pushes\/promiseDue: .*missed/,
  ],
  "a default changed": [(d) => (d.components.parameters.PageSize.schema.default = 50), /PageSize.*default/],
  "a permission narrowed": [
    (d) => (d.paths["/users/{id}/accounts"].get["x-permission"] = "account-admin|self"),
    /GET \/users\/\{id}\/accounts: x-permission .*refuses manage:customers.*Keep/,
  ],
  "x-view-as removed": [
    (d) => delete d.paths["/users/{id}/accounts"].get["x-view-as"],
    /GET \/users\/\{id}\/accounts: x-view-as is gone/,
  ],
  "x-view-as switched off": [
    (d) => (d.paths["/users/{id}/accounts/{accountId}"].get["x-view-as"] = false),
    /GET \/users\/\{id}\/accounts\/\{accountId}: x-view-as is false/,
  ],
  "a field of x-list renamed": [
    (d) => rename(d.paths["/people"].get["x-list"], "ranges", "between", true),
    /GET \/people: x-list's ranges is gone/,
  ],
  "a filter of a list removed": [
    (d) => delete d.paths["/users"].get["x-list"].filters.status,
    /GET \/users: x-list's filters no longer has status/,
  ],
  "a filter's word removed": [
    ({ paths }) => replace(paths["/queue"].get["x-list"].filters, "assigneeId", " | me", ""),
    /GET \/queue: x-list's filter assigneeId no longer accepts me\. .*stays/,
  ],
  "a filter's value removed": [
    ({ paths }) => replace(paths["/queue"].get["x-list"].filters, "risk", "soon | ", ""),
    /GET \/queue: x-list's filter risk no longer accepts soon\./,
  ],
  "a value of a filter's enumeration removed": [
    ({ components: { schemas } }) => drop(schemas.CannedReplyOwner.enum, "team"),
    /GET \/canned-replies: x-list's filter owner no longer accepts team\./,
  ],
  "a filter's type narrowed": [
    ({ paths }) => replace(paths["/documents"].get["x-list"].filters, "period", /text.*/, "number[]"),
    /GET \/documents: x-list's filter period no longer accepts every text\./,
  ],
  "a filter's type changed to words": [
    ({ paths }) => replace(paths["/people"].get["x-list"].filters, "organisationId", "uuid[]", "(own | others)[]"),
    /GET \/people: x-list's filter organisationId no longer accepts every uuid\./,
  ],
  "several values of a filter refused": [
    ({ paths }) => replace(paths["/inbound-mail"].get["x-list"].filters, "verdict", "[]", ""),
    /GET \/inbound-mail: x-list's filter verdict no longer accepts several values\./,
  ],
  "the default order changed": [
    (d) => d.paths["/customers"].get["x-list"].orderBy.reverse(),
    /GET \/customers: the default order is/,
  ],
  "a push removed": [(d) => delete d["x-hub"].pushes.queueChanged, /x-hub pushes queueChanged: is gone/],
  "an argument of a push removed": [
    (d) => d["x-hub"].pushes.mentioned.arguments.pop(),
    /x-hub pushes mentioned: its arguments are ticketId, not/,
  ],
  "a field of a push's payload removed": [
    ({ components: { schemas } }) => rename(schemas.TypingUser, "fullName"),
    /GET \/chatHub\/pushes\/typing: .*fullName/,
  ],
  "a call removed": [(d) => delete d["x-hub"].calls.Typing, /x-hub calls Typing: is gone/],
  "an argument of a call added": [
    (d) => d["x-hub"].calls.WatchQueue.arguments.push({ name: "team", schema: { type: "string" } }),
    /x-hub calls WatchQueue: its arguments are on, team/,
  ],
  "an error of the hub removed": [(d) => delete d["x-hub"].errors["ticket.closed"], /x-hub errors ticket\.closed/],
  "a limit lowered": [(d) => (d["x-limits"].maxFileBytes.value = 1), /x-limits: maxFileBytes is gone, or lower/],
  "a code removed": [(d) => delete d["x-codes"]["tag.stale"], /x-codes: tag\.stale is gone/],
  "a code with another status": [(d) => (d["x-codes"]["tag.exists"] = 400), /x-codes: tag\.exists .*not 409/],
  "a field's code removed": [(d) => drop(d["x-field-codes"], "too_slow"), /x-field-codes: too_slow is gone/],
};

function drop(list, value) {
  assert.ok(list.includes(value), `${value} is there`);
  list.splice(list.indexOf(value), 1);
}

/** Replaces a part of a text. */
function replace(object, name, part, other) {
  const text = object[name];
  object[name] = text.replace(part, other);
  assert.notEqual(object[name], text, `${part} is there`);
}

/** Gives a property another name, or takes it away. */
function rename(schema, name, other, plain) {
  const properties = plain ? schema : schema.properties;
  assert.ok(name in properties, `${name} is there`);
  if (other) properties[other] = properties[name];
  delete properties[name];
  if (!plain) schema.required = schema.required.filter((one) => one !== name).concat(other ?? []);
}

await test("nothing changed", async () => assert.deepEqual(await breaks(contract, copy(), oasdiff), []));

await test("what is added breaks nobody", async () => {
  const now = copy();
  now.paths["/more"] = { get: structuredClone(now.paths["/figures"].get) };
  now["x-hub"].pushes.queueChanged.arguments.push({ name: "ticketId", schema: { type: "integer" } });
  now["x-hub"].calls.More = { arguments: [] };
  now["x-codes"]["more.odd"] = 409;
  now["x-limits"].maxFileBytes.value++;
  now.paths["/users"].get["x-permission"] += "|staff";
  now.paths["/users"].get["x-list"].filters.more = "uuid[] | none";
  Object.assign(now.paths["/queue"].get["x-list"].filters, {
    id: "text[] e.g. 00104287",
    risk: "(soon | late | calm)[] | none",
  });
  assert.deepEqual(await breaks(contract, now, oasdiff), []);
});

await test("a released list that names its filters only", async () => {
  const released = copy();
  const list = released.paths["/users"].get["x-list"];
  list.filters = Object.keys(list.filters).concat("team");
  assert.deepEqual(await breaks(released, copy(), oasdiff), [
    "GET /users: x-list's filters no longer has team. A field that was released stays.",
  ]);
});

await test("drifts", async (t) => {
  // All at once: oasdiff needs a second a run. No drift is about what another one is about.
  const now = copy();
  for (const [drift] of Object.values(drifts)) drift(now);
  const found = await breaks(contract, now, oasdiff);
  for (const [name, [, message]] of Object.entries(drifts))
    await t.test(name, () =>
      assert.ok(
        found.some((line) => message.test(line)),
        `${message} in\n${found.join("\n")}`,
      ),
    );
  await t.test("each says what to do", () => {
    for (const line of found) assert.match(line, /(Keep|stays|Limits only grow|leave it)/);
  });
});

await test("the same break in spec and in what was released", async (t) => {
  const files = { "1.1.0-r9.yaml": text.replace(/x-revision: \d+/, "x-revision: 9") };
  const sums = `${createHash("sha256").update(files["1.1.0-r9.yaml"]).digest("hex")}  1.1.0-r9.yaml\n`;
  const changelog = "## [1.1.0] - 2026-11-21";
  await t.test("untouched", () => assert.deepEqual(releasedWrongs(files, sums, changelog), []));
  await t.test("edited", () => {
    const edited = { "1.1.0-r9.yaml": files["1.1.0-r9.yaml"].replace("  /figures:", "  /figure:") };
    assert.match(releasedWrongs(edited, sums, changelog).join("\n"), /is not what was released.*next revision/);
  });
  await t.test("gone", () => assert.match(releasedWrongs({}, sums, changelog).join("\n"), /1\.1\.0-r9\.yaml: is gone/));
  await t.test("under another number", () => {
    const renamed = { "1.1.0-r8.yaml": files["1.1.0-r9.yaml"] };
    assert.match(
      releasedWrongs(renamed, sums.replace("-r9", "-r8"), changelog).join("\n"),
      /says in itself 1\.1\.0, revision 9/,
    );
  });
});

await test("the newest revision is the highest", () => {
  assert.deepEqual(newestFirst(["1.1.0-r9.yaml", "1.1.0-r10.yaml", "1.0.0-r11.yaml"]).slice(0, 2), [
    "1.1.0-r10.yaml",
    "1.1.0-r9.yaml",
  ]);
  assert.equal(newestFirst(Object.keys(releasedFiles())).length > 1, true);
});

await test("the changelog of the API", async () => {
  const now = copy();
  now.info["x-revision"] += 1;
  now.paths["/more"] = { get: { ...structuredClone(now.paths["/figures"].get), operationId: "getMore" } };
  now.components.schemas.CreateTeamRequest.properties.colour = { type: "string" };
  now["x-hub"].pushes.more = { arguments: [] };
  now["x-codes"]["more.odd"] = 409;
  now["x-limits"].maxMore = { value: 1 };
  const files = { "1.1.0-r9.yaml": text, "1.1.0-r10.yaml": JSON.stringify(now) };
  const [head, newest, first] = (await apiChangelog(files, oasdiff)).split(/^## /m);
  assert.match(head, /^# Changelog of the API/);
  assert.match(first, /^1\.1\.0, revision 9\n/);
  assert.equal(
    newest,
    `1.1.0, revision 10

### New operations

- \`GET /more\` (getMore)

### Changed operations

- added the new optional request property \`colour\`: \`POST /teams\`

### New calls and pushes of the hub

- \`more\`

### New codes

- \`more.odd\`

### New limits

- \`maxMore\`

`,
  );
});
