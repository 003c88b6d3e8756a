/** An entry of an incident's history in Dutch. */
import type { UserHistoryEntry } from "@klantportaal/api/model";
import { counted, formatLong } from "../../../../lib/format/format";
import type { HistoryLine } from "../../../../ui/HistoryList";
import { s } from "../messages.nl";

const words = s.desk.changes;

function valueText(field: string, value: unknown): string {
  if (typeof value !== "string" || value === "") return words.none;
  if (field === "severity") return (s.severities as Partial<Record<string, readonly string[]>>)[value]?.[0] ?? value;
  return field === "title" ? value : formatLong(value);
}

/** "Einde: 24-11-2026 02:00 → 24-11-2026 04:00", for each changed field. */
const changes = ({ before, after }: Pick<UserHistoryEntry, "before" | "after">): string[] =>
  Object.entries(words.fields).flatMap(([field, caption]) =>
    before && after && field in before
      ? [`${caption}: ${valueText(field, before[field])} → ${valueText(field, after[field])}`]
      : [],
  );

export function incidentLine(entry: Pick<UserHistoryEntry, "action" | "before" | "after">): HistoryLine {
  const customers = entry.after?.["customers"];
  return {
    did: words.did[entry.action] ?? words.other(entry.action),
    details: [...(typeof customers === "number" ? [counted(customers, "klant", "klanten")] : []), ...changes(entry)],
  };
}
