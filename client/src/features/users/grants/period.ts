/**
 * The validity of a right as users enter it: a first and a last day, both included, in Amsterdam; and the instants of
 * the API.
 */
import type { UserGrant } from "@klantportaal/api/model";
import { addDays, addMonths, dayOf, endOfDay, lastDayOf, startOfDay } from "../../../lib/format/days";
import { dayKey } from "../../../lib/format/format";
import { m } from "../messages.nl";

export interface Period {
  /** yyyy-mm-dd. */
  from: string;
  /** The last day; empty: no end. */
  until: string;
}

export interface PeriodErrors {
  from?: string;
  until?: string;
}

const { errors, picks } = m.grants.period;

/** The days of a grant; without one, from today on without an end. */
export function periodOf(own: Pick<UserGrant, "validFrom" | "validUntil"> | null, now: number): Period {
  return { from: dayKey(own?.validFrom ?? now), until: own?.validUntil ? lastDayOf(own.validUntil) : "" };
}

export function checkPeriod({ from, until }: Period, now: number): PeriodErrors {
  if (!dayOf(from)) return { from: errors.from };
  if (until === "") return {};
  if (!dayOf(until) || until < from) return { until: errors.order };
  return until < dayKey(now) ? { until: errors.past } : {};
}

interface Instants {
  /** Undefined: from now on. */
  validFrom: string | undefined;
  validUntil: string | null;
}

/** As instants. An unchanged day keeps its instant; a new grant that begins today begins now. */
export function instantsOf(
  { from, until }: Period,
  own: Pick<UserGrant, "validFrom" | "validUntil"> | null,
  now: number,
): Instants {
  const before = own && periodOf(own, now);
  const validFrom =
    before?.from === from && own?.validFrom
      ? own.validFrom
      : !own && from === dayKey(now)
        ? undefined
        : startOfDay(from);
  const validUntil =
    until === "" ? null : before?.until === until && own?.validUntil ? own.validUntil : endOfDay(until);
  return { validFrom, validUntil };
}

/** The presets for the last day: caption and day. */
export function quickPicks(from: string): { label: string; until: string }[] {
  if (!dayOf(from)) return [];
  return [
    { label: picks.month, until: addDays(addMonths(from, 1), -1) },
    { label: picks.quarter, until: addDays(addMonths(from, 3), -1) },
    { label: picks.year, until: `${from.slice(0, 4)}-12-31` },
    { label: picks.endless, until: "" },
  ];
}
