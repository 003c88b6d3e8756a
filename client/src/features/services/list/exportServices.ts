/** Services as a file: a row for each. */
import type { InstalledConfiguration } from "@klantportaal/api/model";
import { csvOf } from "../../../lib/format/csv";
import { dayText } from "../../../lib/format/days";
import { dayKey } from "../../../lib/format/format";
import { m } from "../messages.nl";
import { stateText } from "../ServiceState";

const day = (value: string | null) => (value ? dayText(value) : "");

const h = m.export.columns;
const columns: readonly (readonly [head: string, cell: (one: InstalledConfiguration) => string | number])[] = [
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

export const servicesAsCsv = (services: readonly InstalledConfiguration[]): string =>
  csvOf([columns.map(([head]) => head), ...services.map((one) => columns.map(([, cell]) => cell(one)))]);

/** diensten-2026-11-23.csv, with the day in Amsterdam. */
export const exportName = (now: number) => `diensten-${dayKey(now)}.csv`;
