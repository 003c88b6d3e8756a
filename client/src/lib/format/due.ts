/** Due times as text: for staff as short as possible, for customers always in full and never as a countdown. */
import { type Moment, dayKey, formatListDate, formatNumber, formatTime, formatWeekdayTime } from "./format";
import { daysBetween } from "./days";

const MINUTE = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const WEEK_DAYS = 6;

const weekdays = ["zo", "ma", "di", "wo", "do", "vr", "za"];

const daysAhead = (moment: Moment, now: Moment) => daysBetween(dayKey(now), dayKey(moment));

/** In a staff list: "16:30" today, "morgen 10:00", within six days "wo 09:30", else "15 jan". */
export function formatDue(moment: Moment, now: Moment): string {
  const days = daysAhead(moment, now);
  const time = formatTime(moment);
  if (days === 0) return time;
  if (days === 1) return `morgen ${time}`;
  if (Math.abs(days) > WEEK_DAYS) return formatListDate(moment, now);
  return `${weekdays[new Date(`${dayKey(moment)}T12:00:00Z`).getUTCDay()]} ${time}`;
}

/** In a staff ticket: "vandaag 16:30", else "di 24 nov 12:00". */
export const formatDueLong = (moment: Moment, now: Moment): string =>
  daysAhead(moment, now) === 0 ? `vandaag ${formatTime(moment)}` : formatWeekdayTime(moment);

/** A duration: "32 min", "1 u 52", "3 u". */
export function formatLength(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours === 0) return `${minutes} min`;
  return minutes % HOUR_MINUTES === 0
    ? `${formatNumber(hours)} u`
    : `${formatNumber(hours)} u ${minutes % HOUR_MINUTES}`;
}

/** The time left until a moment of today, for staff: "nog 1 u 52"; null on any other day, and once it has passed. */
export function formatLeft(moment: Moment, now: Moment): string | null {
  const left = new Date(moment).getTime() - new Date(now).getTime();
  return left > 0 && daysAhead(moment, now) === 0 ? `nog ${formatLength(left)}` : null;
}

/** How long ago a moment passed: "26 min te laat", "3 u te laat", "2 dagen te laat". */
export function formatLate(moment: Moment, now: Moment): string {
  const late = Math.max(0, new Date(now).getTime() - new Date(moment).getTime());
  const days = Math.floor(late / MINUTE / DAY_MINUTES);
  if (days > 0) return `${days === 1 ? "1 dag" : `${formatNumber(days)} dagen`} te laat`;
  return `${formatLength(late >= HOUR_MINUTES * MINUTE ? late - (late % (HOUR_MINUTES * MINUTE)) : late)} te laat`;
}
