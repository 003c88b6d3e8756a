/**
 * Fills in the placeholders between braces in a canned reply: {klant}. The server does the same
 * (platform/placeholders), and the tests of both use the table spec/placeholders.json.
 */
export const PLACEHOLDERS = ["klant", "voornaam", "ticketnummer", "behandelaar", "medewerker"] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Partial<Record<Placeholder, string>>;

const PLACEHOLDER = /\{([\p{L}\p{N}_]+)\}/gu;
const MARKS = /[`*_[\]]/g;

const isKnown = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** The unknown names in a text, each once, in their order. */
export function unknownPlaceholders(text: string): string[] {
  const names = Array.from(text.matchAll(PLACEHOLDER), (match) => match[1] ?? "");
  return [...new Set(names.filter((name) => !isKnown(name)))];
}

/** A part of a text, as arguments of slice. */
export type Span = readonly [from: number, to: number];

/** The positions of the known placeholders in a text. */
export function findPlaceholders(text: string): { name: Placeholder; at: Span }[] {
  return Array.from(text.matchAll(PLACEHOLDER)).flatMap((match) => {
    const name = match[1] ?? "";
    return isKnown(name) ? [{ name, at: [match.index, match.index + match[0].length] as const }] : [];
  });
}

/**
 * Puts the values into a text as plain text, not Markdown; `filled` are their positions. `missing` are the names
 * without a value, each once; they stay in the text, like unknown ones.
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
