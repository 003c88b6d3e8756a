import Papa from "papaparse";

// Characters that start a formula in a spreadsheet; a quote in front makes it text (OWASP, CSV injection).
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/**
 * Returns a table as CSV for a Dutch spreadsheet: semicolons, CRLF, a byte order mark for the accents, and no cell that a
 * spreadsheet would take for a formula. Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const text = Papa.unparse(rows as (string | number)[][], {
    delimiter: ";",
    newline: "\r\n",
    escapeFormulae: FORMULA,
  });
  return `\uFEFF${text}\r\n`;
}
