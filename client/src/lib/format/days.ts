/**
 * Calendar days in Amsterdam, written yyyy-mm-dd, and the instants they begin at. A period of days includes its last
 * day; as instants it ends where the next day begins.
 */
import { type Moment, dayKey, formatTime } from "./format";
import { dayOf, startOfDay } from "../list-address";

const DAY = 86_400_000;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const written = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day that lies `days` later, or earlier when negative. */
export const addDays = (day: string, days: number): string => written(utc(day) + days * DAY);

/** The same day of a later month, or that month's last day when it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return written(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** How many days `to` lies after `from`. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / DAY);

/** The instant up to which a period lasts whose last day this is. */
export const endOfDay = (day: string): string => startOfDay(day, 1);

/** The last day of a period that lasts up to an instant. */
export const lastDayOf = (until: Moment): string => dayKey(new Date(until).getTime() - 1);

/** A day as people write it, dd-mm-yyyy; anything else stays as it is. */
export const dayText = (day: string): string => dayOf(day)?.split("-").reverse().join("-") ?? day;

/** The day that somebody wrote: 1-3-2026, 01/03/2026, 01.03.2026, 01032026 or 2026-03-01. Null when it is none. */
export function dayFromText(text: string): string | null {
  const written = text.trim();
  const [, day, month, year] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(written) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(written) ?? [];
  return dayOf(year ? `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}` : written);
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const STEP_MINUTES = 15;

/** The time of day that somebody wrote, hh:mm: 9, 930, 9:30, 09.30. Null when it is none. */
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

/** The instant at which clocks show a time on a day; also on the two days that are longer or shorter than others. */
export function instantAt(day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const plain = Date.parse(startOfDay(day)) + (hours * 60 + minutes) * MINUTE;
  const moment = [0, -60, 60].map((by) => plain + by * MINUTE).find((one) => formatTime(one) === time) ?? plain;
  return new Date(moment).toISOString();
}
