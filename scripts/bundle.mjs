/**
 * Measures what a browser loads before it shows the ticket list, and what each screen adds, from the manifest of the last
 * build. Fails when a limit is exceeded. --rows prints measure, goal, value and met, separated by tabs, for the
 * benchmarks.
 *
 * Sizes are those of gzip, level 9, as in the goals. The server sends Brotli, which is about a tenth smaller.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "../server/internal/edge/web/dist");
const goals = { initial: 270, route: 41 }; // kB

const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
const page = "index.html";
const list = "src/features/tickets/list/TicketListScreen.tsx";

/** Returns everything that is loaded together with these chunks. */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the manifest has no ${key}; build the client, or correct the name`);
    seen.add(key);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
}

function size(key) {
  const file = join(dist, manifest[key].file);
  return gzipSync(brotliDecompressSync(readFileSync(`${file}.br`)), { level: 9 }).length / 1000;
}

/** What must not be part of the first screen. */
const late = /hub-connection|pdf|lightbox|picturebox|markdown|react-hook-form|zod|overlays/i;

const initial = closure([page, list]);
const sum = (keys) => [...keys].reduce((all, key) => all + size(key), 0);
const total = sum(initial);
const screens = Object.keys(manifest).filter(
  (key) => manifest[key].isDynamicEntry && /Screen\.tsx$/.test(key) && key !== list,
);
if (screens.length < 10) throw new Error(`only ${screens.length} screens are in the manifest`);
const added = screens.flatMap((screen) => [...closure([screen])].filter((key) => !initial.has(key)));
const [biggest] = [...new Set(added)].map((key) => [key, size(key)]).sort((a, b) => b[1] - a[1]);
// Not by its file: eight characters of a hash may spell "pdf".
const early = [...initial].filter((key) => late.test(manifest[key].src ?? manifest[key].name));

const rows = [
  [
    "initial JavaScript to the ticket list",
    `at most ${goals.initial} kB gz`,
    total,
    goals.initial,
    `${total.toFixed(1)} kB gz in ${initial.size} files`,
  ],
  [
    "biggest chunk that a screen adds",
    `at most ${goals.route} kB gz`,
    biggest[1],
    goals.route,
    `${biggest[1].toFixed(1)} kB gz (${manifest[biggest[0]].name})`,
  ],
];
let failed = early.length > 0;
if (failed) console.error(`loaded too early, with the first screen: ${early.join(", ")}`);
for (const [measure, goal, value, limit, shown] of rows) {
  if (process.argv.includes("--rows"))
    console.log([measure, goal, shown, value <= limit ? "met" : "missed"].join("\t"));
  else console.log(`${measure}: ${shown}, goal ${goal}`);
  if (value > limit) {
    failed = true;
    console.error(`${measure}: ${value.toFixed(1)} kB, more than ${limit}`);
  }
}
if (process.argv.includes("--verbose"))
  for (const [key, kb] of [...initial].map((k) => [k, size(k)]).sort((a, b) => b[1] - a[1]))
    console.log(kb.toFixed(1).padStart(8), key);
process.exitCode = failed ? 1 : 0;
