// CHANGELOG-API.md: what each released revision of the contract changed, by oasdiff. `release:contract` writes it,
// `gen:check` fails when it is out of date.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { changes } from "./contract-breaks.mjs";
import { newestFirst, releasedFiles } from "./released.mjs";

const HEAD = `# Changelog of the API

What each revision of the contract changed for programs that call the portal, newest first. It is generated from the
documents in \`spec/released\`. A revision only adds: programs built against an earlier one keep working. What changed for
people is in [CHANGELOG.md](CHANGELOG.md).
`;

/** Returns the text for the released documents, by their names. */
export async function apiChangelog(files, oasdiff) {
  const names = newestFirst(Object.keys(files));
  const documents = names.map((name) => parse(files[name]));
  const parts = await Promise.all(
    documents.slice(0, -1).map((now, index) => revision(titleOf(names[index]), documents[index + 1], now, oasdiff)),
  );
  return [HEAD, ...parts, `## ${titleOf(names.at(-1))}\n\nThe first release.\n`].join("\n");
}

const titleOf = (name) => name.replace(/-r(\d+)\.yaml$/, ", revision $1");

async function revision(title, was, now, oasdiff) {
  const found = await changes(oasdiff, "changelog", was, now);
  const isHub = ({ path = "" }) => path.startsWith("/chatHub/");
  const added = ({ id }) => id === "endpoint-added";
  const breaking = ({ level }) => level >= 3;
  const rest = found.filter((one) => !added(one) && !breaking(one));
  return [
    `## ${title}\n`,
    section("Breaking", grouped(found.filter(breaking))),
    section("New operations", found.filter((one) => added(one) && !isHub(one)).map(nameOf)),
    section("Changed operations", grouped(rest.filter((one) => !isHub(one)))),
    section("New calls and pushes of the hub", found.filter((one) => added(one) && isHub(one)).map(nameOf)),
    section("Changed calls and pushes of the hub", grouped(rest.filter(isHub))),
    section("New codes", newKeys(was["x-codes"], now["x-codes"])),
    section("New limits", newKeys(was["x-limits"], now["x-limits"])),
  ]
    .filter(Boolean)
    .join("\n");
}

const section = (title, lines) =>
  lines.length > 0 ? `### ${title}\n\n${lines.map((line) => `- ${line}\n`).join("")}` : "";

const nameOf = ({ operation, path = "", operationId }) => {
  const hub = /^\/chatHub\/(?:calls|pushes)\/(.+)$/.exec(path)?.[1];
  return hub ? `\`${hub}\`` : `\`${operation} ${path}\`${operationId ? ` (${operationId})` : ""}`;
};

/** One line for each change, with the operations that have it. */
function grouped(found) {
  const by = new Map();
  for (const change of found)
    by.set(change.text, [
      ...(by.get(change.text) ?? []),
      ...(change.path ? [nameOf({ ...change, operationId: "" })] : []),
    ]);
  return [...by].map(([text, where]) => `${text}${where.length > 0 ? `: ${where.join(", ")}` : ""}`);
}

/** One line with the names that are new, if there are any. */
function newKeys(was = {}, now = {}) {
  const names = Object.keys(now).filter((key) => !(key in was));
  return names.length > 0 ? [names.map((name) => `\`${name}\``).join(", ")] : [];
}

export async function writeApiChangelog(oasdiff) {
  writeFileSync(new URL("../CHANGELOG-API.md", import.meta.url), await apiChangelog(releasedFiles(), oasdiff));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeApiChangelog(process.argv[2]);
