/** Opening hours, and time within them, in the words of a promise. */
import type { OpeningHours } from "@klantportaal/api/model";
import { counted } from "./format";

const days = ["ma", "di", "wo", "do", "vr", "za", "zo"];
const WORKDAYS = 5;

/**
 * From the first opening of a day to its last: pauses in between do not matter to a customer who waits for an answer.
 */
const spanOf = (day: readonly OpeningHours[]) => {
  const [first, last] = [day[0], day.at(-1)];
  return first && last ? `van ${first.from} tot ${last.to}` : "";
};

/** "op werkdagen van 08:30 tot 17:30", "dag en nacht", "ma t/m do van 08:30 tot 17:30 en vr van 08:30 tot 17:00". */
export function openingHoursText(hours: readonly (readonly OpeningHours[])[]): string {
  const spans = hours.map(spanOf);
  if (spans.every((span) => span === "van 00:00 tot 24:00")) return "dag en nacht";
  const runs: { from: number; to: number; span: string }[] = [];
  spans.forEach((span, day) => {
    const last = runs.at(-1);
    if (last && last.span === span && last.to === day - 1) last.to = day;
    else if (span) runs.push({ from: day, to: day, span });
  });
  const words = runs.map(({ from, to, span }) => {
    if (from === 0 && to === WORKDAYS - 1) return `op werkdagen ${span}`;
    const name = from === to ? days[from] : `${days[from]} ${to === from + 1 ? "en" : "t/m"} ${days[to]}`;
    return `${name} ${span}`;
  });
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} en ${words.at(-1)}` : (words[0] ?? "");
}

/** Time within opening hours: "8 uur", "1 uur 30 min", "45 min". */
export function openingTimeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [counted(hours, "uur", "uur")] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(" ");
}
