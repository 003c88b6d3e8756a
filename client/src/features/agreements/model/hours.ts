/** Opening hours of a day: minutes, totals, errors, adding and copying. */
import { CalendarExceptionLimits, CreateCalendarRequestLimits } from "@klantportaal/api/limits";
import type { DayHours, OpeningHours } from "@klantportaal/api/model";
import { timeFromText } from "../../../lib/format/days";

export const MAX_INTERVALS = 4;
const MIDNIGHT = "24:00";
const DAY_MINUTES = 24 * 60;
const STANDARD = { from: "09:00", to: "17:00" };
const GAP = 30;
const LENGTH = 240;
const SHORTEST = 15;

export type HoursFault = "time" | "order" | "overlap";

/** Minutes since midnight; the end of the day is 24:00. Null when it is not a time. */
export function minutesOf(time: string): number | null {
  if (time === MIDNIGHT) return DAY_MINUTES;
  if (timeFromText(time) !== time) return null;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** An interval that ends at 00:00 lasts until the end of the day. */
export const closing = (to: string): string => (to === "00:00" ? MIDNIGHT : to);

export const sorted = (hours: DayHours): DayHours => [...hours].sort((a, b) => a.from.localeCompare(b.from));

/** The errors in the hours of a day, the worst first. */
export function faultOf(hours: DayHours): HoursFault | undefined {
  const all = hours.map(({ from, to }) => [minutesOf(from), minutesOf(to)] as const);
  if (all.some(([from, to]) => from === null || to === null)) return "time";
  const times = all.map(([from, to]) => [from ?? 0, to ?? 0] as const).sort(([a], [b]) => a - b);
  if (times.some(([from, to]) => to <= from)) return "order";
  return times.some(([from], at) => from < (times[at - 1]?.[1] ?? 0)) ? "overlap" : undefined;
}

/** The open minutes of valid hours. */
export const openMinutes = (hours: DayHours): number =>
  hours.reduce((sum, { from, to }) => sum + Math.max(0, (minutesOf(to) ?? 0) - (minutesOf(from) ?? 0)), 0);

/** "8 u 30", "11 u", "45 min"; a dash for none. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (minutes === 0) return "—";
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} u` : `${hours} u ${String(rest).padStart(2, "0")}`;
}

export const intervalText = ({ from, to }: OpeningHours): string => `${from} – ${to}`;
export const hoursText = (hours: DayHours): string => hours.map(intervalText).join(" · ");

/** The interval added to a day: half an hour after the last one. Null when there is no room. */
export function nextInterval(hours: DayHours): OpeningHours | null {
  if (hours.length >= MAX_INTERVALS) return null;
  if (hours.length === 0) return STANDARD;
  const last = Math.max(...hours.map(({ to }) => minutesOf(to) ?? DAY_MINUTES));
  const from = last + GAP;
  return from + SHORTEST > DAY_MINUTES
    ? null
    : { from: timeOf(from), to: timeOf(Math.min(from + LENGTH, DAY_MINUTES)) };
}

/** An interval's position on a line from one hour to another, as fractions of its width. */
export function partOf({ from, to }: OpeningHours, first: number, last: number): { start: number; width: number } {
  const place = (time: string) => {
    const at = ((minutesOf(time) ?? 0) - first * 60) / ((last - first) * 60);
    return Math.min(1, Math.max(0, at));
  };
  return { start: place(from), width: Math.max(0, place(to) - place(from)) };
}

const longest = Math.min(CalendarExceptionLimits.name.max, CreateCalendarRequestLimits.name.max);

/** Whether the contract accepts this name. */
export const nameFits = (name: string): boolean => name.trim() !== "" && name.trim().length <= longest;
