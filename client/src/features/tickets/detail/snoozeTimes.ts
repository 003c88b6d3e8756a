/** When a pause may end, as desks say it: this afternoon, tomorrow morning, Monday morning; in Amsterdam. */
import { dayKey, formatTime } from "../../../lib/format/format";
import { startOfDay } from "../../../lib/list-address";

const HOUR = 3_600_000;

export type SnoozeChoice = "afternoon" | "tomorrow" | "monday";

/** The instant at which it is that hour on a day; also on the two days that are longer or shorter than others. */
function at(day: string, after: number, hour: number): string {
  const plain = Date.parse(startOfDay(day, after)) + hour * HOUR;
  const wanted = `${String(hour).padStart(2, "0")}:00`;
  const moment = [0, -1, 1].map((by) => plain + by * HOUR).find((time) => formatTime(time) === wanted) ?? plain;
  return new Date(moment).toISOString();
}

/** What can be chosen at a moment, with the instant of each; what is less than a quarter of an hour away is left out. */
export function snoozeTimes(now: number): { name: SnoozeChoice; until: string }[] {
  const today = dayKey(now);
  // Sunday is 0; a day's name is the same at noon in UTC.
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  const toMonday = (8 - weekday) % 7 || 7;
  const all: { name: SnoozeChoice; until: string }[] = [
    { name: "afternoon", until: at(today, 0, 15) },
    { name: "tomorrow", until: at(today, 1, 9) },
    // On Sunday that is tomorrow.
    ...(toMonday > 1 ? [{ name: "monday" as const, until: at(today, toMonday, 9) }] : []),
  ];
  return all.filter(({ until }) => Date.parse(until) - now > HOUR / 4);
}
