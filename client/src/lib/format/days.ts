/**
 * Calendar days in Amsterdam, written yyyy-mm-dd, and the instants at which they begin. A period of days includes its
 * last day; as instants it ends where the next day begins.
 */
import { type Moment, dayKey, formatTime, monthFromText } from "./format";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An existing day, yyyy-mm-dd, else null. */
export function dayOf(value: string | null): string | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value ? null : value;
}

/** The instant at which a day begins in Amsterdam; `after` adds days. */
export function startOfDay(day: string, after = 0): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + after * DAY;
  const wanted = new Date(midnight).toISOString().slice(0, 10);
  // Amsterdam is one or two hours ahead of UTC.
  const start = [2, 1].map((hours) => midnight - hours * HOUR).find((time) => dayKey(time) === wanted) ?? midnight;
  return new Date(start).toISOString();
}

/** GreaterThan is strict and times have milliseconds: one millisecond before the first moment includes it. */
export const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const written = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day `days` later, or earlier when negative. */
export const addDays = (day: string, days: number): string => written(utc(day) + days * DAY);

/** The same day of a later month, or that month's last day when the month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return written(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The number of days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY);

/** The instant at which a period with this last day ends. */
export const endOfDay = (day: string): string => startOfDay(day, 1);

/** The last day of a period that ends at an instant. */
export const lastDayOf = (until: Moment): string => dayKey(new Date(until).getTime() - 1);

/** A day in the Dutch notation, dd-mm-yyyy; other text stays as it is. */
export const dayText = (day: string): string => dayOf(day)?.split("-").reverse().join("-") ?? day;

/** The limits within which an abbreviated day is chosen. */
export type Near = { today: string; min?: string | undefined; max?: string | undefined };

/**
 * Parses a typed day: 1-3-2026, 01/03/2026, 01.03.2026, 1 mrt 2026, 01032026 or 2026-03-01. Null when it is not valid.
 * With `near` also abbreviated: 1-3-26, 1-3, 1 maart, 0103. Without a year it is this year's day, as in a spreadsheet;
 * next or last year's when only that is between the limits.
 */
export function dayFromText(text: string, near?: Near): string | null {
  const written = text.trim();
  const [, day = "", month = "", year] =
    /^(\d{1,2})[-/. ]+(\d{1,2}|\p{L}+)\.?(?:[-/. ]+(\d{4}|\d{2}))?$/u.exec(written) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(written) ??
    [];
  if (day === "") return dayOf(written);
  const no = Number(month) || monthFromText(month);
  const of = (full: number) => dayOf(`${full}-${String(no).padStart(2, "0")}-${day.padStart(2, "0")}`);
  if (year?.length === 4) return of(Number(year));
  if (!near) return null;
  if (year) return of(2000 + Number(year));
  const { today, min = "", max = "9999" } = near;
  const days = [0, 1, -1].flatMap((by) => of(Number(today.slice(0, 4)) + by) ?? []);
  return days.find((one) => min <= one && one <= max) ?? days[0] ?? null;
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const STEP_MINUTES = 15;

/** Parses a typed time of day to hh:mm: 9, 930, 9:30, 09.30. Null when it is not valid. */
export function timeFromText(text: string): string | null {
  const [, hour = "", minute = "00"] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute}`;
}

/** The next quarter of an hour, or the one before. */
export function nextQuarter(time: string, forward: boolean): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const quarters = (hours * 60 + minutes) / STEP_MINUTES;
  const next = (forward ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * STEP_MINUTES;
  const inDay = (next + DAY_MINUTES) % DAY_MINUTES;
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The instant at which clocks show a time on a day, also on the two days that are longer or shorter than others. */
export function instantAt(day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const plain = Date.parse(startOfDay(day)) + (hours * 60 + minutes) * MINUTE;
  const moment = [0, -60, 60].map((by) => plain + by * MINUTE).find((one) => formatTime(one) === time) ?? plain;
  return new Date(moment).toISOString();
}
