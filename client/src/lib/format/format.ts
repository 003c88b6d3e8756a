/**
 * Formats values as a Dutch user expects: dates, relative times, ticket numbers, sizes, plurals, lists. One time zone
 * (Europe/Amsterdam) and one locale (nl-NL) for every user, so that two people looking at one ticket read the same
 * time. Never guesses: an unreadable date gives "—", not "Invalid Date".
 */
import { EXACT_ID_GROUPS, EXACT_ID_LENGTH, LOCALE, TIME_ZONE } from "../constants.ts"; // Vite's settings use this too

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The text for a missing value everywhere. */
export const NONE = "—";

export type Moment = string | number | Date;

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options });
}

// Creating a DateTimeFormat costs about 50 µs, using one about 1 µs: they are created once.
const shortFormat = dateFormat({ day: "numeric", month: "short", year: "numeric" });
const numericFormat = dateFormat({ day: "numeric", month: "numeric", year: "numeric" });
const timeFormat = dateFormat({ hour: "2-digit", minute: "2-digit" });
const secondsFormat = dateFormat({ hour: "2-digit", minute: "2-digit", second: "2-digit" });
const weekdayFormat = dateFormat({ weekday: "short" });
const dayHeadFormat = dateFormat({ weekday: "long", day: "numeric", month: "long" });
const dayHeadYearFormat = dateFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
const monthFormat = dateFormat({ month: "long" });
const dayMonthFormat = dateFormat({ day: "numeric", month: "short" });
const isoDayFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const numberFormat = new Intl.NumberFormat(LOCALE);
const moneyFormat = new Intl.NumberFormat(LOCALE, { style: "currency", currency: "EUR" });
const percentFormat = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const listFormat = new Intl.ListFormat("nl", { type: "conjunction" });
const pluralRules = new Intl.PluralRules("nl");

function toDate(moment: Moment | null | undefined): Date | null {
  if (moment === null || moment === undefined || moment === "") return null;
  const date = moment instanceof Date ? moment : new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** ICU versions differ in a full stop after short months ("feb." or "feb"); the house style has none. */
const withoutStops = (text: string) => text.replaceAll(".", "");

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Calendar day in Amsterdam as yyyy-mm-dd: equal strings mean the same day, and they sort. */
export function dayKey(moment: Moment): string {
  const date = toDate(moment);
  return date ? isoDayFormat.format(date) : "";
}

const monthNames = Array.from({ length: 12 }, (_, month) => monthFormat.format(Date.UTC(2024, month, 2)));

/** The month that a word of at least three letters abbreviates, "mrt" included: 1 to 12. 0 when there is none. */
export function monthFromText(word: string): number {
  const name = word.toLowerCase().replace(/^mrt$/, "maart");
  return name.length < 3 ? 0 : monthNames.findIndex((month) => month.startsWith(name)) + 1;
}

/** Short date: "23 feb 2024". */
export function formatShort(moment: Moment | null | undefined): string {
  const date = toDate(moment);
  return date ? withoutStops(shortFormat.format(date)) : NONE;
}

/** Long date: "23-2-2024 14:05". Joined here, because ICU versions differ in the comma between date and time. */
export function formatLong(moment: Moment | null | undefined): string {
  const date = toDate(moment);
  return date ? `${numericFormat.format(date)} ${timeFormat.format(date)}` : NONE;
}

/** Long date for narrow panels: "23 feb 2024 14:05". */
export function formatLongNarrow(moment: Moment | null | undefined): string {
  const date = toDate(moment);
  return date ? `${formatShort(date)} ${timeFormat.format(date)}` : NONE;
}

/** Time of day: "14:05". */
export function formatTime(moment: Moment | null | undefined): string {
  const date = toDate(moment);
  return date ? timeFormat.format(date) : NONE;
}

/** A moment of these days, exactly: "15:04" today, with seconds "15:04:52", "morgen 14:05", else "21 nov 08:10". */
export function formatClock(
  moment: Moment | null | undefined,
  { seconds = false, now = Date.now() }: { seconds?: boolean; now?: Moment } = {},
): string {
  const date = toDate(moment);
  if (!date) return NONE;
  const days = daysBetween(date, now);
  if (days === 0) return (seconds ? secondsFormat : timeFormat).format(date);
  return `${days === -1 ? "morgen" : formatListDate(date, now)} ${timeFormat.format(date)}`;
}

/** Date in a list: "21 feb" this year, else "21 feb 2023". */
export function formatListDate(moment: Moment | null | undefined, now: Moment = Date.now()): string {
  const date = toDate(moment);
  if (!date) return NONE;
  return sameYear(date, now) ? withoutStops(dayMonthFormat.format(date)) : formatShort(date);
}

/**
 * Head of a day in a conversation: "Vandaag", "Gisteren", "Donderdag 22 februari", with the year when it is not the
 * current one.
 */
export function formatDayHead(moment: Moment, now: Moment = Date.now()): string {
  const date = toDate(moment);
  if (!date) return NONE;
  const days = daysBetween(date, now);
  if (days === 0) return "Vandaag";
  if (days === 1) return "Gisteren";
  return capitalised((sameYear(date, now) ? dayHeadFormat : dayHeadYearFormat).format(date));
}

/**
 * Relative time: "zojuist", "4 min geleden", "3 uur geleden", "Gisteren 16:42", "21 feb", "21 feb 2023"; in the future:
 * "over 5 min", "over 2 uur", "morgen", "over 13 dagen". Less than a minute ahead is clock skew: "zojuist".
 */
export function formatRelative(moment: Moment | null | undefined, now: Moment = Date.now()): string {
  const date = toDate(moment);
  const reference = toDate(now);
  if (!date || !reference) return NONE;
  const age = reference.getTime() - date.getTime();
  const days = daysBetween(date, reference);
  if (age < 0) return formatAhead(-age, -days);
  if (age < MINUTE) return "zojuist";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min geleden`;
  if (days === 0) return `${Math.floor(age / HOUR)} uur geleden`;
  if (days === 1) return `Gisteren ${timeFormat.format(date)}`;
  return formatListDate(date, reference);
}

/** How long ago, short: "nu", "4 min", "3 uur", within the week "vr 16:20", else "12 nov", "12 nov 2023". */
export function formatAgo(moment: Moment | null | undefined, now: Moment = Date.now()): string {
  const date = toDate(moment);
  const reference = toDate(now);
  if (!date || !reference) return NONE;
  const age = reference.getTime() - date.getTime();
  const days = daysBetween(date, reference);
  if (age < MINUTE) return "nu";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (days === 0) return `${Math.floor(age / HOUR)} uur`;
  if (days < 7) return `${weekdayFormat.format(date)} ${timeFormat.format(date)}`;
  return formatListDate(date, reference);
}

/** A day with its weekday: "wo 25 nov", "vr 1 jan 2027" in another year. */
export function formatWeekday(moment: Moment | null | undefined, now: Moment = Date.now()): string {
  const date = toDate(moment);
  return date ? `${weekdayFormat.format(date)} ${formatListDate(date, now)}` : NONE;
}

/** A moment with its weekday: "wo 25 nov 09:00", "vr 1 jan 2027 09:00" in another year. */
export function formatWeekdayTime(moment: Moment | null | undefined, now: Moment = Date.now()): string {
  const date = toDate(moment);
  return date ? `${formatWeekday(date, now)} ${timeFormat.format(date)}` : NONE;
}

function formatAhead(ahead: number, days: number): string {
  if (ahead < MINUTE) return "zojuist";
  if (ahead < HOUR) return `over ${Math.floor(ahead / MINUTE)} min`;
  if (days === 0) return `over ${Math.floor(ahead / HOUR)} uur`;
  if (days === 1) return "morgen";
  return `over ${days} dagen`;
}

/** Period: "1 jan 2024 – 31 dec 2024"; no end: "1 jan 2024 – Geen einddatum". */
export function formatPeriod(from: Moment | null | undefined, until: Moment | null | undefined): string {
  return `${formatShort(from)} – ${toDate(until) ? formatShort(until) : "Geen einddatum"}`;
}

// Calendar days, not 24 hours: they differ on the days the clock changes.
function daysBetween(earlier: Moment, later: Moment): number {
  return Math.round((Date.parse(dayKey(later)) - Date.parse(dayKey(earlier))) / (24 * HOUR));
}

function sameYear(a: Moment, b: Moment): boolean {
  return dayKey(a).slice(0, 4) === dayKey(b).slice(0, 4);
}

/** "12.345,6". */
export const formatNumber = (value: number) => numberFormat.format(value);

/** A small number for a badge: "99+" above 99. */
export const formatCapped = (count: number) => (count > 99 ? "99+" : String(count));

/** With at most one decimal: "4,3". */
export const formatDecimal = (value: number) => oneDecimal.format(value);

/** "€ 1.234,50". */
export const formatMoney = (value: number) => moneyFormat.format(value);

/** "64%"; takes a ratio, 0.64. */
export const formatPercent = (ratio: number) => percentFormat.format(ratio);

/** Size of a file from bytes, decimal units as file managers show them: "248 kB", "1,4 MB". */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${numberFormat.format(bytes)} B`;
  if (bytes < 999_500) return `${numberFormat.format(Math.round(bytes / 1000))} kB`;
  if (bytes < 999_950_000) return `${oneDecimal.format(bytes / 1_000_000)} MB`;
  return `${oneDecimal.format(bytes / 1_000_000_000)} GB`;
}

/** "Jeroen, Fatima en Mark". */
export const formatList = (items: readonly string[]) => listFormat.format(items);

/** The form of a noun for a number: plural(1, "bericht", "berichten") is "bericht"; 0 takes the plural. */
export function plural(count: number, one: string, other: string): string {
  return pluralRules.select(count) === "one" ? one : other;
}

/** Number and noun: "1 ticket", "87 tickets", "12.345 tickets". */
export function counted(count: number, one: string, other: string): string {
  return `${formatNumber(count)} ${plural(count, one, other)}`;
}

/** The text for an exactId that the provider's system has not assigned yet. */
const EXACT_ID_PENDING = "Wordt toegewezen";

// The first group takes the rest: a longer number is shown whole.
const exactIdGroups = new RegExp(
  `^(\\d+)${EXACT_ID_GROUPS.slice(1)
    .map((size) => `(\\d{${size}})`)
    .join("")}$`,
);

/** Ticket number as 8 digits grouped 2.3.3: "104287" gives "00.104.287"; empty gives "Wordt toegewezen". */
export function formatExactId(exactId: string | number | null | undefined): string {
  const digits = String(exactId ?? "").replace(/\D/g, "");
  if (digits === "") return EXACT_ID_PENDING;
  const padded = digits.padStart(EXACT_ID_LENGTH, "0");
  return exactIdGroups.exec(padded)?.slice(1).join(".") ?? padded;
}

/** A ticket by name: its number, or its subject until it has one. */
export const formatTicket = ({ exactId, subject }: { exactId: string | null; subject: string }): string =>
  exactId ? formatExactId(exactId) : `‘${subject}’`;

/** Reads "104287", "00104287" and "00.104.287" as the 8 digits "00104287"; anything else gives null. */
export function parseExactId(text: string): string | null {
  const digits = text.trim().replaceAll(".", "");
  return /^\d+$/.test(digits) && digits.length <= EXACT_ID_LENGTH ? digits.padStart(EXACT_ID_LENGTH, "0") : null;
}

/**
 * The initials of a name: "Sanne de Vries" gives "SV", "Fatima El Amrani" gives "FE", one word gives its first letter.
 */
export function initials(fullName: string): string {
  // Dutch name particles are lower case and have no initial.
  const words = fullName
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "" && !/^[a-zà-ÿ'’]/u.test(word));
  const chosen = words.length > 0 ? words : fullName.trim().split(/\s+/).filter(Boolean);
  return chosen
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}
