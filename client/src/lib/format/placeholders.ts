/**
 * Fills in what stands between braces in a canned reply: {klant}. The server does the same (platform/placeholders), and
 * spec/placeholders.json is the table for the tests of both.
 */
export const PLACEHOLDERS = ["klant", "voornaam", "ticketnummer", "behandelaar"] as const;

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

/**
 * Puts the values into a text, so that they read as they are and are no Markdown. `missing` are the names without a
 * value, each once; they stay as they stand, like those that there are not.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): { text: string; missing: Placeholder[] } {
  const missing = new Set<Placeholder>();
  const filled = text.replace(PLACEHOLDER, (whole, name: string) => {
    if (!isKnown(name)) return whole;
    const value = values[name]?.trim() ?? "";
    if (value === "") missing.add(name);
    return value === "" ? whole : value.replace(MARKS, "\\$&");
  });
  return { text: filled, missing: [...missing] };
}
