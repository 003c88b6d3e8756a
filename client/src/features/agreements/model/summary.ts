/** The save bar's text about unsaved changes. */
import { formatList } from "../../../lib/format/format";
import { m } from "../messages.nl";
import type { Changes } from "./draft";

const { bar } = m;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const PARTS = 3;

function partsOf({ added, removed, renamed, days, exceptions, rules }: Changes): string[] {
  const many = days.length > 1;
  return [
    ...days.map(({ calendar, days: changed }) =>
      bar.days(formatList(changed.map((day) => m.weekdays[day]?.toLowerCase() ?? "")), many ? calendar : undefined),
    ),
    ...added.map(bar.calendarAdded),
    ...renamed.map(([from, to]) => bar.renamed(from, to)),
    ...removed.map(bar.calendarRemoved),
    ...(exceptions > 0 ? [bar.exceptions(exceptions)] : []),
    ...(rules.added > 0 ? [bar.rulesAdded(rules.added)] : []),
    ...(rules.changed > 0 ? [bar.rulesChanged(rules.changed)] : []),
    ...(rules.removed > 0 ? [bar.rulesRemoved(rules.removed)] : []),
  ];
}

export function summaryOf(changes: Changes): string {
  const parts = partsOf(changes);
  return capital(parts.length > PARTS ? bar.many(parts.length) : parts.join(", "));
}

/** The same for small screens. */
export function shortSummaryOf(changes: Changes): string {
  const parts = partsOf(changes);
  const [only] = changes.days;
  if (parts.length === 1 && only?.days.length === 1) return bar.day(m.weekdays[only.days[0] ?? 0] ?? "");
  return parts.length === 1 ? capital(parts[0] ?? "") : bar.many(parts.length);
}
