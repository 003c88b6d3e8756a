/**
 * Tables as CSV for a Dutch spreadsheet: semicolons, CRLF, a byte order mark so that accents survive, and no cell that
 * a spreadsheet would take for a formula.
 */
const SEPARATOR = ";";
const NEWLINE = "\r\n";

// What a spreadsheet begins to calculate at; a quote in front makes it text (OWASP, CSV injection).
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** One cell: quoted when it has to be, quotes doubled. Numbers stay numbers. */
export function csvCell(value: string | number): string {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(SEPARATOR) + NEWLINE).join("")}`;
}
