/** A piece of text with the matches of a search marked. */
export type Piece = { text: string; hit: boolean };

const LENGTH = 170;

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Splits a text at the words that begin with one of the query's; nothing is marked for a query without words. */
export function marked(text: string, query: string): Piece[] {
  const words = query.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  if (words.length === 0) return [{ text, hit: false }];
  const pattern = new RegExp(`((?<![\\p{L}\\p{N}])(?:${words.map(escaped).join("|")})[\\p{L}\\p{N}]*)`, "giu");
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, hit: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

/** About two lines around the first match, cut between words; the beginning where nothing matches literally. */
export function excerpt(text: string, query: string): Piece[] {
  const pieces = marked(text, query);
  const first = pieces.findIndex((piece) => piece.hit);
  const at = first < 0 ? 0 : pieces.slice(0, first).reduce((sum, piece) => sum + piece.text.length, 0);
  let from = Math.max(0, at - 50);
  if (from > 0) from = text.indexOf(" ", from) + 1;
  let until = Math.min(text.length, from + LENGTH);
  if (until < text.length) until = Math.max(from + 1, text.lastIndexOf(" ", until));
  return marked(`${from > 0 ? "… " : ""}${text.slice(from, until)}${until < text.length ? " …" : ""}`, query);
}
