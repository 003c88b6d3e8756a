/** Reads CSV saved by a spreadsheet: any usual separator, UTF-8 or the Windows code page that Excel writes. */
import Papa from "papaparse";

export interface Sheet {
  headers: readonly string[];
  /** `line` is the spreadsheet's row number, the head being 1. Empty rows are left out. */
  rows: readonly { line: number; cells: readonly string[] }[];
}

/** Bytes that are not UTF-8 are Windows-1252: the "CSV" of a Dutch Excel. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Without the quote that prevents a formula in a spreadsheet, as csvOf writes it. */
const asTyped = (cell: string) => cell.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/, "");

/** The separator of the column names; a semicolon when there is one column. */
function delimiterOf(text: string): string {
  const head = (/^.*$/m.exec(text)?.[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (mark: string) => head.split(mark).length;
  return [";", ",", "\t", "|"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Null when it is not a table: without rows, with an unclosed quote, or not text at all. */
export function parseSheet(bytes: ArrayBuffer): Sheet | null {
  const text = decode(bytes);
  // NUL: a workbook or a picture, not text.
  if (text.includes("\0")) return null;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  if (errors.some(({ type }) => type === "Quotes")) return null;
  const [head, ...body] = data.map((cells) => cells.map(asTyped));
  const rows = body
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  return head?.some((header) => header !== "") && rows.length > 0 ? { headers: head, rows } : null;
}
