// The contract against what was released: `node scripts/check-contract.mjs PATH_TO_OASDIFF`.
//
// spec/released/X.Y.Z-rN.yaml is gen/openapi.yaml as revision N published it (`go tool task release:contract`), and
// spec/released/SHA256SUMS has the checksum of each. Fails when
//   - a released document was edited, is missing, or names another version or revision in itself;
//   - its version has no heading in CHANGELOG.md;
//   - gen/openapi.yaml breaks a caller of the newest revision, or that one broke a caller of the one before it;
//   - gen/openapi.yaml differs from the newest revision and does not count on from it;
//   - CHANGELOG-API.md is not what the released documents add up to.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { apiChangelog } from "./api-changelog.mjs";
import { breaks } from "./contract-breaks.mjs";
import { newestFirst, releasedFiles } from "./released.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const bundle = "gen/openapi.yaml";
// The first revision was published before revisions were counted.
const revisionOf = ({ info }) => info["x-revision"] ?? 1;
const read = (path) => readFileSync(root + path, "utf8");

/** What is wrong with the released documents themselves: `files` are their texts by name. */
export function releasedWrongs(files, checksums, changelog) {
  const wrong = [];
  const sums = new Map(
    checksums
      .trim()
      .split("\n")
      .map((line) => line.split(/ +/).toReversed()),
  );
  for (const name of sums.keys())
    if (!(name in files)) wrong.push(`spec/released/${name}: is gone. A released document stays.`);
  for (const [name, text] of Object.entries(files)) {
    const [, version, revision] = /^(\d+\.\d+\.\d+)-r(\d+)\.yaml$/.exec(name) ?? [];
    if (!version) {
      wrong.push(`spec/released/${name}: only X.Y.Z-rN.yaml stands here`);
      continue;
    }
    if (createHash("sha256").update(text).digest("hex") !== sums.get(name))
      wrong.push(
        `spec/released/${name}: is not what was released (SHA256SUMS). Put it back; a change goes into spec/ and the next revision.`,
      );
    const own = parse(text);
    if (own.info.version !== version || revisionOf(own) !== Number(revision))
      wrong.push(`spec/released/${name}: says in itself ${own.info.version}, revision ${revisionOf(own)}`);
    if (!new RegExp(`^#+ +\\[?v?${version.replaceAll(".", "\\.")}\\b`, "m").test(changelog))
      wrong.push(`spec/released/${name}: CHANGELOG.md has no heading for ${version}`);
  }
  return wrong;
}

async function main(oasdiff) {
  const files = releasedFiles();
  const wrong = releasedWrongs(files, read("spec/released/SHA256SUMS"), read("CHANGELOG.md"));
  const [newest, before] = newestFirst(Object.keys(files));
  const now = read(bundle);
  const released = parse(files[newest]);
  for (const line of await breaks(released, parse(now), oasdiff))
    wrong.push(`spec/ breaks the released ${newest}: ${line}`);
  if (before)
    for (const line of await breaks(parse(files[before]), released, oasdiff))
      wrong.push(`spec/released/${newest} breaks ${before}: ${line}`);
  const [is, was] = [parse(now), released].map(revisionOf);
  if (now !== files[newest] && is !== was + 1)
    wrong.push(`spec/openapi.yaml: x-revision is ${is}, and ${was} is released: set it to ${was + 1}`);
  if (read("CHANGELOG-API.md") !== (await apiChangelog(files, oasdiff)))
    wrong.push(
      "CHANGELOG-API.md is out of date: run node scripts/api-changelog.mjs PATH_TO_OASDIFF, and commit the result.",
    );
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv[2]) {
    console.error("usage: node scripts/check-contract.mjs PATH_TO_OASDIFF");
    process.exit(2);
  }
  await main(process.argv[2]);
}
