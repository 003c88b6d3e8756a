// Keeps gen/openapi.yaml as the next released revision of the contract: `go tool task release:contract`. From then on
// `gen:check` refuses what breaks its callers. Its argument is the path of oasdiff, for CHANGELOG-API.md.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { writeApiChangelog } from "./api-changelog.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const text = readFileSync(`${root}gen/openapi.yaml`, "utf8");
const { info } = parse(text);
const name = `${info.version}-r${info["x-revision"]}.yaml`;
if (existsSync(`${root}spec/released/${name}`)) {
  console.error(`spec/released/${name} is released already: set x-revision in spec/openapi.yaml to the next`);
  process.exit(1);
}
writeFileSync(`${root}spec/released/${name}`, text);
appendFileSync(`${root}spec/released/SHA256SUMS`, `${createHash("sha256").update(text).digest("hex")}  ${name}\n`);
await writeApiChangelog(process.argv[2]);
console.log(`spec/released/${name}`);
