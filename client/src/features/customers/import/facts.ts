/** The columns of a file that hold what is known of a service by its kind and contract. */
import type { ConfigurationKind, ImportedFacts } from "@klantportaal/api/model";
import { dayFromText, dayOf } from "../../../lib/format/days";
import { m } from "./messages.nl";
import { type ImportColumn, normal } from "./plan";

type Values = Partial<Record<string, string>>;

const ATTRIBUTE = "attributes.";

/** A column for each attribute of any kind; one for all attributes with the same caption. */
export function attributeColumns(kinds: readonly ConfigurationKind[]): ImportColumn[] {
  const columns = new Map<string, ImportColumn>();
  for (const { archived, attributes } of kinds)
    for (const { caption, type } of attributes) {
      const name = normal(caption);
      const known = columns.get(name);
      columns.set(name, {
        field: ATTRIBUTE + (known?.header ?? caption),
        header: known?.header ?? caption,
        aliases: [],
        unlisted: archived && known?.unlisted !== false,
        day: type === "date" || known?.day === true,
      });
    }
  return [...columns.values()];
}

const numeric = /^\d{1,2}([-/])\d{1,2}\1\d{4}$/;

/** 31-12-2027, 31/12/2027 or 2027-12-31 as 2027-12-31; null when it is none of them. */
export const dayOfCell = (cell: string): string | null => (numeric.test(cell) ? dayFromText(cell) : dayOf(cell));

/** The facts of a row by the columns that the file has; undefined when it has none of them. */
export function factsOf(
  values: Values,
  kinds: readonly ConfigurationKind[],
  columns: readonly ImportColumn[],
): ImportedFacts | { error: string } | undefined {
  const { kind, startsOn, contractEndsOn, contractNumber, noticeBy } = values;
  const facts: ImportedFacts = {
    ...(kind !== undefined && { kind }),
    ...(contractNumber !== undefined && { contractNumber }),
  };
  for (const [field, header, cell] of [
    ["startsOn", m.columns.startsOn, startsOn],
    ["contractEndsOn", m.columns.contractEndsOn, contractEndsOn],
    ["noticeBy", m.columns.noticeBy, noticeBy],
  ] as const) {
    if (cell === undefined) continue;
    const day = cell && dayOfCell(cell);
    if (day === null) return { error: m.errors.day(header, cell) };
    facts[field] = day;
  }
  const own = kinds.find(({ caption }) => caption.toLowerCase() === kind?.toLowerCase())?.attributes;
  const attributes = [];
  for (const { field, header, day } of columns) {
    let value = values[field];
    if (value === undefined) continue;
    // Kinds may write the same caption in different ways.
    const attribute = own?.find(({ caption }) => normal(caption) === normal(header));
    if (value !== "" && (own ? attribute?.type === "date" : day)) {
      const read = dayOfCell(value);
      if (read === null && attribute) return { error: m.errors.day(header, value) };
      value = read ?? value;
    }
    attributes.push({ caption: attribute?.caption ?? header, value });
  }
  if (attributes.length > 0) facts.attributes = attributes;
  return Object.keys(facts).length > 0 ? facts : undefined;
}
