/** The review's text for each line: its outcome and the reason. */
import type { ProblemCode } from "@klantportaal/api/codes";
import type { ImportOutcome, ImportedRow } from "@klantportaal/api/model";
import { ProblemError, fieldText, problemText } from "../../../lib/api/problem";
import { isStaffRole, roleCaption } from "../../../lib/session/roles";
import { m } from "./messages.nl";
import type { ImportColumn, PlannedRow } from "./plan";
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

/** A value of a row as text: rights by their captions, an absent one as empty. */
function shown(field: string, value: unknown): string {
  const text = Array.isArray(value) ? value.join(",") : typeof value === "string" ? value : "";
  return field === "grants" ? captions(text) : text;
}

/** The rights that no customer's user can have, by their captions. */
const staffRights = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter(isStaffRole).map(roleCaption).join(", ");

function refusal<Row>(answer: ImportedRow, row: Row, columns: readonly ImportColumn[]): string {
  const texts = answer.fields.flatMap((field) => {
    const column = columns.find((one) => one.field === field.name.split(".")[0]);
    const value = column && row[column.field as keyof Row];
    const staffs = field.name.startsWith("grants") ? staffRights(value) : "";
    if (staffs) return [m.errors.staffRight(staffs)];
    return column ? [m.errors.field(column.header, shown(column.field, value).slice(0, 60), fieldText(field))] : [];
  });
  // The status does not matter: a code says enough, and without one it is "not filled in well".
  return texts.join(" ") || problemText(new ProblemError(400, (answer.code ?? "") as ProblemCode | ""));
}

function noteOf<Row>(answer: ImportedRow, { row, warning }: PlannedRow<Row>, columns: readonly ImportColumn[]): string {
  if (row !== null && answer.outcome === "refused") return refusal(answer, row, columns);
  if (row && answer.outcome === "differs") {
    const texts = answer.differences.map(({ name, stored }) => {
      const header = columns.find(({ field }) => field === name)?.header ?? name;
      return m.review.difference(header, shown(name, stored), shown(name, row[name as keyof Row]));
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
