// Holds our prose to plain English: `node scripts/lint-english.mjs [file or folder …]`, a part of `task lint`.
//
// It reads comments and texts in quotes of Go, TypeScript, JavaScript and SQL, all of YAML, and Markdown but its code.
// A finding is `file:line: found → write`. CONTRIBUTING.md says how we write; a pattern here is what it rules out and
// what a machine finds without mistaking good English for it.
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";

/** What is read: everything in these languages … */
const languages = /\.(go|tsx?|mjs|js|sql|md|ya?ml)$/;

/** … but what is generated, Dutch, frozen, or names the patterns. */
const skipped = [
  /^gen\//,
  /\.nl\.(tsx?|go)$/,
  /^client\/content\//,
  // Released ones are never changed.
  /^db\/migrations\/00(0|1[0-3]|140)/,
  /^spec\/released\//,
  /^docs\/specification\.md$/,
  /^scripts\/lint-english\.mjs$/,
];

/**
 * Each pattern, what to write instead, and in which files (all if it does not say). In patterns a space is any white
 * space, line ends included; ^ is where a comment, a text or a sentence begins, \x01 where a comment or a text does.
 */
const patterns = [
  [/tells (whether|that|if)/, "reports whether, reports that"],
  [
    /\x01 ?(?!(two|three|no|all|both|these|of)\b)[a-z]\w* (answers(?! that)|tells(?! (whether|that|if)))/,
    "returns, reports; notifies, publishes, pushes, logs",
  ],
  [
    /answers (an?|the|its|their|nothing|whether|what|which|with|all|no|those|how|them|every|each|false|true|nil|null|[1-5]\d\d)(?! ([\w']+ )?(tickets?|questions?|messages?|e-?mails?|customers?|\w*[Rr]equests?|invitations?|calls?|sign-ins?|phone)\b)/,
    "returns, reports (over HTTP: responds with)",
  ],
  [
    /(?<!\b(there|if|when|or|with|where) )(is|are|was|were) none(?! (of (the|these|this|them)|but))/,
    "is not one, is not valid, has no …, does not exist",
  ],
  [
    /(is|are|was|were) none of (theirs|ours|its|his|hers|yours|whose|who|what|whom)/,
    "does not belong to …, is not one of …",
  ],
  [
    /(whoever(?! (they|he|she|it) (are|is)\b)|whomever)/,
    "the user, the operator, the recipient: a noun, or anyone who",
  ],
  [
    /(for|to|by|from|with|than|as|before|after|unlike|only) who (?!(else|may|can|sent|knows|takes part|they|gave)\b)\w+/,
    "a noun: for the user who …, by the one who …",
  ],
  [
    /^Whom? (?![^.?]*(\?|\b(decided|follows|derived|depends)\b))(\w+s|is|has|may|can|did|was) [^.,:;?]*(is|are|was|has|does|may|can|must|gets|reads|signs|changes|takes|waits|sees|finds|asks|keeps|learns|hears|opens|erases|makes|needs|writes|goes|loses)\b(?! (there|in|on) ?[.,])/,
    "a noun: The user who …, Users who …, Staff who …",
  ],
  [/\x01 ?Whom? \w+/, "a noun: The participants, The people who …", /\.sql$/],
  [/^Of (an? |who\b|whom\b)[^.;:]*?,? (only|that|what|the|nothing|all|no|every|each|is|are|may|also)/, "the … of a …"],
  [
    /as of (an?|any|what|nobody|[a-z]+\.[A-Z]\w*|(?!Go\b|Node\b|Postgre|Debian|Java|Febr|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec)[A-Z]\w*)/,
    "as in … (as of is a date)",
  ],
  [/sees? to it/, "ensures, runs, applies"],
  [/(lets?|letting) ([\w ]{1,20} )?happen/, "runs, applies"],
  // Small letters only: it is also how the matrix names the new one of customer A.
  [/(?:anew)/, "again"],
  [/what (is|are|was) due(?! (next|first))/, "name it: the due notices, the clocks that are due"],
  [/(is|are) said (in|by|at|there|here|below|above)/, "is documented in, is stated in"],
  [/nobody's (have|has|is|are)/, "nothing has changed, belongs to no one: say which"],
  [/the way out/, "the workaround, the exit"],
  [/besides(?=[.;:)])/, "also, as well"],
];

const compiled = patterns.map(([pattern, write, where = languages]) => {
  const source = pattern.source
    // A sentence may begin with it.
    .replace(/^[a-z]|(?<=^\([^()]*)(?<=[(|])[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
    .replace(/^\^/, "(?<=\x01 *|[.;:] +)")
    .replaceAll("[^", "[^\\0\x01")
    .replaceAll(" ", "\\s+");
  const word = /^(\^|\\x01)/.test(pattern.source) ? "" : "\\b";
  return [
    new RegExp(`${word}(?:${source})\\b`.replaceAll("\\s+*", "\\s*").replaceAll("\\s++", "\\s+"), "g"),
    write,
    where,
  ];
});

const tokens = {
  c: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g,
  go: /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|`[^`]*`/g,
  sql: /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:''|[^'])*'/g,
};

/** A text as long as the source, in which only prose is left: code becomes \0, the begin of a prose \x01. */
function prose(path, text) {
  const ext = path.slice(path.lastIndexOf(".") + 1);
  if (ext === "md") {
    const blank = (code) => code.replace(/[^\n]/g, "\0");
    const left = text.replace(/^```[\s\S]*?^```/gm, blank).replace(/`[^`\n]*`/g, blank);
    return left
      .replace(/^( *[-*|>#]+|\n)(?=[^\n])/gm, (mark) => mark.replace(/[^\n](?=$)/, "\x01"))
      .replace(/[|>]/g, "\0");
  }
  if (ext === "yml" || ext === "yaml") {
    return text.replace(/^(\s*)#/gm, "$1 ").replace(/(: ['"]?)(?=\w)/g, (mark) => mark.slice(0, -1) + "\x01");
  }
  let result = "";
  let end = 0;
  let comment = false; // whether the token before is a comment on lines
  for (const match of text.matchAll(tokens[ext === "go" || ext === "sql" ? ext : "c"])) {
    const between = text.slice(end, match.index);
    if (/^-- name: /.test(match[0])) continue; // sqlc's; the comment begins after it
    const line = /^(\/\/|--)/.test(match[0]);
    const goesOn = line && comment && /^\n[ \t]*$/.test(between) && match[0].trim().length > 2;
    result += between.replace(/\S/g, "\0");
    const mark = line ? 2 : match[0].startsWith("/*") ? 2 : 1;
    result += (goesOn ? " " : "\x01").padEnd(mark, " ");
    // A block's lines may begin with a star.
    const rest = match[0].slice(mark).replace(/^(\s*)\*(?!\/)/gm, "$1 ");
    result += mark === 1 ? rest.slice(0, -1) + "\0" : rest;
    end = match.index + match[0].length;
    comment = line && match[0].trim().length > 2;
  }
  return result + text.slice(end).replace(/\S/g, "\0");
}

const git = (...args) =>
  execFileSync("git", args, { encoding: "utf8", maxBuffer: 1 << 26 })
    .trim()
    .split("\n");
const [top] = git("rev-parse", "--show-toplevel");
const given = process.argv.length > 2 ? process.argv.slice(2) : [top];
const listed = git("ls-files", "--full-name", "--cached", "--others", "--exclude-standard", "--", ...given);
const paths = [...new Set(listed)].filter((path) => languages.test(path) && !skipped.some((skip) => skip.test(path)));

let found = 0;
for (const path of paths) {
  let text;
  try {
    text = readFileSync(`${top}/${path}`, "utf8");
  } catch (err) {
    if (err.code === "ENOENT") continue; // removed, not yet committed
    throw err;
  }
  const left = prose(path, text);
  for (const [pattern, write, where] of compiled) {
    if (!where.test(path)) continue;
    for (const match of left.matchAll(pattern)) {
      const line = left.slice(0, match.index).split("\n").length;
      console.log(`${path}:${line}: ${match[0].replace(/\s+/g, " ").trim()} → ${write}`);
      found++;
    }
  }
}
if (found > 0) {
  console.log(`${found} found`);
  process.exit(1);
}
