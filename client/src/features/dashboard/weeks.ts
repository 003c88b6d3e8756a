import { dayKey } from "../../lib/format/format";

const DAY = 24 * 3_600_000;

export interface Week {
  /** Its Monday, yyyy-mm-dd in Amsterdam. */
  monday: string;
  count: number;
}

/** The Monday of a calendar day, both yyyy-mm-dd; calculated in UTC, where every day has 24 hours. */
function mondayOf(day: string): string {
  const at = Date.parse(day);
  return new Date(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}

/** The number of moments in each of the last `count` weeks (from Monday), the current one included, oldest first. */
export function perWeek(moments: readonly string[], count: number, now: Date): Week[] {
  const last = Date.parse(mondayOf(dayKey(now)));
  const weeks = Array.from({ length: count }, (_, index) => ({
    monday: new Date(last - (count - 1 - index) * 7 * DAY).toISOString().slice(0, 10),
    count: 0,
  }));
  const byMonday = new Map(weeks.map((week) => [week.monday, week]));
  for (const moment of moments) {
    const week = byMonday.get(mondayOf(dayKey(moment)));
    if (week) week.count++;
  }
  return weeks;
}
