/** The review's text for each line: its outcome and the reason. */
import type { ProblemCode } from "@klantportaal/api/codes";
import type { ImportOutcome, ImportedRow } from "@klantportaal/api/model";
import { ProblemError, fieldText, problemText } from "../../../lib/api/problem";
import { isStaffRole, roleCaption } from "../../../lib/session/roles";
import { dayText } from "../../../lib/format/days";
import { m } from "./messages.nl";
import { type ImportColumn, type PlannedRow, normal } from "./plan";
import type { ImportState } from "./useImport";

export interface Line {
  line: number;
  key: string;
  outcome: ImportOutcome;
  added: boolean;
  note: string;
  warning: boolean;
  cells: readonly string[];
}

const captions = (keys: string) => keys.split(",").filter(Boolean).map(roleCaption).join(", ");

/** A value of a row as text: rights by their captions, days as they are written here, an absent one as empty. */
function shown(column: ImportColumn, value: unknown): string {
  const text = Array.isArray(value) ? value.join(",") : typeof value === "string" ? value : "";
  return column.field === "grants" ? captions(text) : column.day ? dayText(text) : text;
}

/** The column that the server calls by this name; an entry of a list, such as `grants.0`, is of its column. */
function columnOf(name: string, columns: readonly ImportColumn[]): ImportColumn | undefined {
  const named = (one: string) => columns.find(({ field }) => normal(field) === normal(one));
  return named(name) ?? named(name.split(".")[0] ?? "");
}

/** A row's value in a column: as it is sent, else as the file writes it. */
const valueOf = <Row>({ row, values }: PlannedRow<Row>, { field }: ImportColumn): unknown =>
  (row as Record<string, unknown> | null)?.[field] ?? values[field];

/** The rights that no customer's user can have, by their captions. */
const staffRights = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter(isStaffRole).map(roleCaption).join(", ");

function refusal<Row>(answer: ImportedRow, planned: PlannedRow<Row>, columns: readonly ImportColumn[]): string {
  const texts = answer.fields.flatMap((field) => {
    const column = columnOf(field.name, columns);
    const value = column && valueOf(planned, column);
    const staffs = field.name.startsWith("grants") ? staffRights(value) : "";
    if (staffs) return [m.errors.staffRight(staffs)];
    return column ? [m.errors.field(column.header, shown(column, value).slice(0, 60), fieldText(field))] : [];
  });
  // The status does not matter: a code says enough, and without one it is "not filled in well".
  return texts.join(" ") || problemText(new ProblemError(400, (answer.code ?? "") as ProblemCode | ""));
}

function noteOf<Row>(answer: ImportedRow, planned: PlannedRow<Row>, columns: readonly ImportColumn[]): string {
  const { row, warning } = planned;
  if (row !== null && answer.outcome === "refused") return refusal(answer, planned, columns);
  if (row && answer.outcome === "differs") {
    const texts = answer.differences.map(({ name, stored }) => {
      const column = columnOf(name, columns);
      if (!column) return m.review.difference(name, stored, "");
      return m.review.difference(column.header, shown(column, stored), shown(column, valueOf(planned, column)));
    });
    return [m.review.stays, ...texts].join(" ");
  }
  return (answer.outcome === "created" && warning) || "";
}

/** The lines with a response. A row that exists because the first response was lost counts as added. */
export function linesOf<Row>(
  rows: readonly PlannedRow<Row>[],
  state: ImportState,
  columns: readonly ImportColumn[],
): Line[] {
  return rows.flatMap((planned): Line[] => {
    const { line, key, cells, error } = planned;
    if (error !== undefined)
      return [{ line, key, cells, outcome: "refused", added: false, note: error, warning: false }];
    const result = state.added.get(line);
    const checked = state.checked.get(line);
    const answer = result?.outcome === "unchanged" ? checked : (result ?? checked);
    if (!answer) return [];
    const note = noteOf(answer, planned, columns);
    const created = answer.outcome === "created";
    return [
      {
        line,
        key,
        cells,
        outcome: answer.outcome,
        added: created && result !== undefined,
        note,
        warning: created && note !== "",
      },
    ];
  });
}
