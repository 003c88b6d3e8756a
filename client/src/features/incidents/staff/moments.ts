/** Moments as staff type them: "10:12", "morgen 9:00", "28-11 22:30". */
import { addDays, dayFromText, dayText, instantAt, timeFromText } from "../../../lib/format/days";
import { type Moment, dayKey, formatTime } from "../../../lib/format/format";

export type Bias = "past" | "future";

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
const days: Readonly<Record<string, number>> = { gisteren: -1, vandaag: 0, morgen: 1 };

/** Parses a moment to ISO; null when it is not valid. A time without a day is the last such time, or the next one. */
export function momentFromText(text: string, now: number, bias: Bias): string | null {
  const words = text.trim().toLowerCase().split(/\s+/);
  const time = timeFromText(words.at(-1) ?? "");
  const today = dayKey(now);
  if (time === null || words.length > 2) return null;
  if (words.length === 1) {
    const moment = instantAt(today, time);
    const other = bias === "past" ? -1 : 1;
    const misses = bias === "past" ? Date.parse(moment) > now : Date.parse(moment) <= now;
    return misses ? instantAt(addDays(today, other), time) : moment;
  }
  const [word = ""] = words;
  const offset = days[word];
  const day = offset === undefined ? dayFromText(word, { today }) : addDays(today, offset);
  return day === null ? null : instantAt(day, time);
}

/** A moment as it may be typed: "10:12" today, "morgen 09:00", else "28-11-2026 22:30". */
export function momentTyped(moment: Moment, now: number): string {
  const day = dayKey(moment);
  const word = Object.keys(days).find((one) => addDays(dayKey(now), days[one] ?? 0) === day);
  const time = formatTime(moment);
  if (word === "vandaag") return time;
  return `${word ?? dayText(day)} ${time}`;
}

/** So many minutes from now, rounded up to 5 minutes. */
export const inMinutes = (minutes: number, now: number): string =>
  new Date(Math.ceil((now + minutes * MINUTE) / STEP) * STEP).toISOString();
