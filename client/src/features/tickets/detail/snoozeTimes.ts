/** The usual ends of a pause: this afternoon, tomorrow morning, Monday morning; in Amsterdam. */
import { addDays, instantAt } from "../../../lib/format/days";
import { dayKey } from "../../../lib/format/format";

const HOUR = 3_600_000;

export type SnoozeChoice = "afternoon" | "tomorrow" | "monday";

/** The choices at a moment, each with its instant; those less than a quarter of an hour away are left out. */
export function snoozeTimes(now: number): { name: SnoozeChoice; until: string }[] {
  const today = dayKey(now);
  // Sunday is 0; a day's name is the same at noon in UTC.
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const toMonday = (8 - weekday) % 7 || 7;
  const all: { name: SnoozeChoice; until: string }[] = [
    { name: "afternoon", until: instantAt(today, "15:00") },
    { name: "tomorrow", until: instantAt(addDays(today, 1), "09:00") },
    // On Sunday that is tomorrow.
    ...(toMonday > 1 ? [{ name: "monday" as const, until: instantAt(addDays(today, toMonday), "09:00") }] : []),
  ];
  return all.filter(({ until }) => Date.parse(until) - now > HOUR / 4);
}
