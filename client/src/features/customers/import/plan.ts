/** The plan of an import: the file's columns, found by name, a request's row for each line, and the refused lines. */
import type { Sheet } from "../../../lib/format/sheet";

export interface ImportColumn<Field extends string = string> {
  field: Field;
  /** As in the example file. */
  header: string;
  /** Other names for it. */
  aliases: readonly string[];
  required?: boolean;
  /** Left out of the example file and of the help. */
  unlisted?: boolean;
  /** Its values are days, which the server writes as 2027-12-31. */
  day?: boolean;
}

/** A kind of import; `Row` is the contract's type of it. */
export interface ImportKind<Row> {
  columns: readonly ImportColumn[];
  /** The key of a row, and whether its case matters. */
  key: { field: string; caseMatters: boolean };
  /** The request's row, or why there is none. */
  rowOf: (values: Partial<Record<string, string>>) => Row | { error: string };
  /** A warning about a row that is imported anyway. */
  warningOf?: (row: Row) => string | undefined;
}

export interface PlannedRow<Row> {
  line: number;
  key: string;
  cells: readonly string[];
  /** The cells by the fields of their columns. */
  values: Partial<Record<string, string>>;
  row: Row | null;
  error?: string;
  warning?: string;
}

export type ImportPlan<Row> = { headers: readonly string[]; rows: readonly PlannedRow<Row>[]; skipped: string[] };

/** A name of a column, of which only letters and digits count. */
export const normal = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const isColumn = (header: string) => (column: ImportColumn) =>
  [column.header, column.field, ...column.aliases].some((name) => normal(name) === normal(header));

/** The column of each header: each one once, by its own name before other names. Any further match is skipped. */
function columnsOf(headers: readonly string[], columns: readonly ImportColumn[]): (ImportColumn | undefined)[] {
  const found = headers.map((header) => columns.find(isColumn(header)));
  const places = new Map(
    columns.map((column) => {
      const own = headers.findIndex((header) => normal(header) === normal(column.header));
      return [column, own >= 0 ? own : found.indexOf(column)];
    }),
  );
  return found.map((column, at) => (column && places.get(column) === at ? column : undefined));
}

export const isRow = <Row>(made: Row | { error: string }): made is Row =>
  !(made !== null && typeof made === "object" && "error" in made);

/** The plan of a file, or the headers that it lacks. `twice` reports that a key is on an earlier line. */
export function planOf<Row>(
  sheet: Sheet,
  kind: ImportKind<Row>,
  twice: (line: number) => string,
): ImportPlan<Row> | { missing: string[] } {
  const columns = columnsOf(sheet.headers, kind.columns);
  const missing = kind.columns.filter((column) => column.required && !columns.includes(column));
  if (missing.length > 0) return { missing: missing.map(({ header }) => header) };

  const seen = new Map<string, number>();
  const rows = sheet.rows.map(({ line, cells }): PlannedRow<Row> => {
    const values = Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column.field, cells[at] ?? ""]] : [])),
    );
    const key = values[kind.key.field] ?? "";
    const identity = kind.key.caseMatters ? key : key.toLowerCase();
    const first = seen.get(identity);
    if (key && first !== undefined) return { line, key, cells, values, row: null, error: twice(first) };
    seen.set(identity, line);
    const made = kind.rowOf(values);
    if (!isRow(made)) return { line, key, cells, values, row: null, error: made.error };
    const warning = kind.warningOf?.(made);
    return { line, key, cells, values, row: made, ...(warning && { warning }) };
  });
  return { headers: sheet.headers, rows, skipped: sheet.headers.filter((header, at) => header && !columns[at]) };
}
