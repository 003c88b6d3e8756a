/** Services as a file: a row for each, with a column for each attribute that any of them has. */
import type { InstalledConfiguration, ServiceAttribute } from "@klantportaal/api/model";
import { csvOf } from "../../../lib/format/csv";
import { dayText } from "../../../lib/format/days";
import { dayKey } from "../../../lib/format/format";
import { m } from "../messages.nl";
import { stateText } from "../ServiceState";

const day = (value: string | null) => (value ? dayText(value) : "");

const h = m.export.columns;
type Column = readonly [head: string, cell: (one: InstalledConfiguration) => string | number];
const columns: readonly Column[] = [
  [h.code, ({ code }) => code],
  [h.name, ({ customerName }) => customerName],
  [h.description, ({ description }) => description],
  [h.kind, ({ kind }) => kind?.caption ?? ""],
  [h.location, ({ location }) => location.name],
  [h.postCode, ({ location }) => location.postCode],
  [h.houseNumber, ({ location }) => location.houseNumber],
  [h.city, ({ location }) => location.city],
  [h.state, (one) => (one.endedOn ? m.list.tabs.ended : stateText(one))],
  [h.openTickets, ({ openTickets }) => openTickets],
  [h.startsOn, ({ startsOn }) => day(startsOn)],
  [h.contractEndsOn, ({ contractEndsOn }) => day(contractEndsOn)],
  [h.endedOn, ({ endedOn }) => (endedOn ? day(dayKey(endedOn)) : "")],
];

function valueOf({ type, value }: ServiceAttribute): string {
  if (type === "date") return dayText(value);
  if (type === "phones") return value.replaceAll("\n", ", ");
  // Dutch spreadsheets have a decimal comma.
  return type === "number" ? value.replace(".", ",") : value;
}

/** Kinds may share a caption, and then have one column. */
function attributeColumns(services: readonly InstalledConfiguration[]): Column[] {
  const captions = new Set(services.flatMap(({ attributes }) => attributes.map(({ caption }) => caption)));
  return [...captions].map((caption) => [
    caption,
    ({ attributes }) =>
      attributes
        .filter((one) => one.caption === caption)
        .map(valueOf)
        .join(", "),
  ]);
}

export function servicesAsCsv(services: readonly InstalledConfiguration[]): string {
  const all = [...columns, ...attributeColumns(services)];
  return csvOf([all.map(([head]) => head), ...services.map((one) => all.map(([, cell]) => cell(one)))]);
}

/** diensten-2026-11-23.csv, with the day in Amsterdam. */
export const exportName = (now: number) => `diensten-${dayKey(now)}.csv`;
