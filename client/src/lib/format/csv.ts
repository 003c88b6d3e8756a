/**
 * Tables as CSV for a Dutch spreadsheet: semicolons, CRLF, a byte order mark for the accents, and no cell that a
 * spreadsheet would take for a formula.
 */
const SEPARATOR = ";";
const NEWLINE = "\r\n";

// Characters that start a formula in a spreadsheet; a quote in front makes it text (OWASP, CSV injection).
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** One cell, quoted when necessary, its quotes doubled. Numbers stay numbers. */
export function csvCell(value: string | number): string {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(SEPARATOR) + NEWLINE).join("")}`;
}
