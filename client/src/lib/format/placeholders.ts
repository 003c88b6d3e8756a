/**
 * Fills in what stands between braces in a canned reply: {klant}. The server does the same (platform/placeholders), and
 * spec/placeholders.json is the table for the tests of both.
 */
export const PLACEHOLDERS = ["klant", "voornaam", "ticketnummer", "behandelaar", "medewerker"] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

const PLACEHOLDER = /\{([\p{L}\p{N}_]+)\}/gu;
const MARKS = /[`*_[\]]/g;

const isKnown = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** The names in a text that there are not, each once, in their order. */
export function unknownPlaceholders(text: string): string[] {
  const names = Array.from(text.matchAll(PLACEHOLDER), (match) => match[1] ?? "");
  return [...new Set(names.filter((name) => !isKnown(name)))];
}

/** A part of a text, as slice takes it. */
export type Span = readonly [from: number, to: number];

/** Where a text has the placeholders that there are. */
export function findPlaceholders(text: string): { name: Placeholder; at: Span }[] {
  return Array.from(text.matchAll(PLACEHOLDER)).flatMap((match) => {
    const name = match[1] ?? "";
    return isKnown(name) ? [{ name, at: [match.index, match.index + match[0].length] as const }] : [];
  });
}

/**
 * Puts the values into a text, so that they read as they are and are no Markdown; `filled` is where they stand.
 * `missing` are the names without a value, each once; they stay as they stand, like those that there are not.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues) {
  const missing = new Set<Placeholder>();
  const filled: Span[] = [];
  let done = "";
  let end = 0;
  for (const { name, at } of findPlaceholders(text)) {
    const value = values[name]?.trim().replace(MARKS, "\\$&") ?? "";
    if (value === "") {
      missing.add(name);
      continue;
    }
    done += text.slice(end, at[0]);
    filled.push([done.length, done.length + value.length]);
    done += value;
    end = at[1];
  }
  return { text: done + text.slice(end), missing: [...missing], filled };
}
