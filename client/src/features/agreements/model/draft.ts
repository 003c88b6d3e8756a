/** The unsaved changes of calendars and agreements over the stored ones, and the calls that save them. */
import type {
  Agreement,
  AgreementRule,
  Calendar,
  CalendarException,
  DayHours,
  UpdateAgreementRequest,
  UpdateCalendarRequest,
} from "@klantportaal/api/model";
import { TIME_ZONE } from "../../../lib/constants";
import type { ChosenCustomer } from "../../tickets/model/CustomerField";
import { type HoursFault, faultOf, openMinutes, sorted } from "./hours";
import { byPrecision, combinationOf } from "./rules";

export type Stored = { calendars: readonly Calendar[]; agreements: readonly Agreement[] };

export type CalendarDraft = Pick<Calendar, "id" | "name" | "zone" | "hours" | "exceptions" | "builtIn">;
export type AgreementDraft = Pick<Agreement, "id" | "organisationId" | "organisationName" | "rules">;
/**
 * The draft is what the screen shows, without deleted entries. `conflicts` has the ids that a colleague has stored
 * differently.
 */
export type Draft = { stored: Stored; calendars: CalendarDraft[]; agreements: AgreementDraft[]; conflicts: string[] };

export type Action =
  | { type: "load"; stored: Stored }
  /** Puts a colleague's newly stored data below the edits made here. */
  | { type: "rebase"; stored: Stored }
  /** Takes the stored version of what conflicts with it. */
  | { type: "take" }
  /** `sent` is the draft that was saved: edits made since then are kept. */
  | { type: "saved"; sent: Draft; calendar?: Calendar; agreement?: Agreement }
  | { type: "day"; calendar: string; day: number; hours: DayHours }
  | { type: "monday"; calendar: string }
  | { type: "add"; id: string; name: string }
  | { type: "rename"; calendar: string; name: string }
  | { type: "remove"; calendar: string }
  | { type: "except"; calendar: string; exceptions: readonly CalendarException[]; instead?: string }
  | { type: "unexcept"; calendar: string; on: string }
  | {
      type: "rule";
      /** The id of an agreement that does not exist yet. */
      id: string;
      customer: ChosenCustomer | null;
      rule: AgreementRule;
      /** The combination that it replaces. */
      instead?: string;
      copies?: readonly AgreementRule[];
    }
  | { type: "unrule"; agreement: string; combination: string };

const WORKDAYS = 5;

export const load = (stored: Stored): Draft => ({
  stored,
  calendars: stored.calendars.map(({ id, name, zone, hours, exceptions, builtIn }) => ({
    id,
    name,
    zone,
    hours,
    exceptions,
    builtIn,
  })),
  agreements: stored.agreements.map(({ id, organisationId, organisationName, rules }) => ({
    id,
    organisationId,
    organisationName,
    rules,
  })),
  conflicts: [],
});

/** Replaces the entry with this id, or adds it. */
const put = <One extends { id: string }>(all: readonly One[], one: One): One[] =>
  all.some(({ id }) => id === one.id) ? all.map((old) => (old.id === one.id ? one : old)) : [...all, one];

function saved({ stored, ...draft }: Draft, { sent, calendar, agreement }: Extract<Action, { type: "saved" }>): Draft {
  const kept = <One extends { id: string; archived: boolean }>(all: readonly One[], one: One | undefined) =>
    one ? put(all, one).filter(({ archived }) => !archived) : all;
  const next = { calendars: kept(stored.calendars, calendar), agreements: kept(stored.agreements, agreement) };
  const fresh = load(next);
  const settled = <One extends { id: string }>(all: One[], before: One[], after: One[], id: string | undefined) =>
    all.map((one) => (one.id === id && before.includes(one) && after.find((now) => now.id === id)) || one);
  return {
    stored: next,
    calendars: settled(draft.calendars, sent.calendars, fresh.calendars, calendar?.id),
    agreements: settled(draft.agreements, sent.agreements, fresh.agreements, agreement?.id),
    conflicts: draft.conflicts.filter((id) => id !== calendar?.id && id !== agreement?.id),
  };
}

/** Theirs, with mine in place of the edited ones. */
const merged = <One extends { id: string }>(
  theirs: readonly One[],
  mine: readonly One[],
  isMine: (id: string) => boolean,
) => [
  ...theirs.flatMap((one) => (isMine(one.id) ? mine.filter(({ id }) => id === one.id) : [one])),
  ...mine.filter(({ id }) => isMine(id) && !theirs.some((one) => one.id === id)),
];

/** Which of mine differ from their start, and which of those a colleague has changed differently. */
function compared<One extends { id: string }>(
  began: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
  key: (one: One) => string,
) {
  const texts = [began, mine, theirs].map((all) => new Map(all.map((one) => [one.id, key(one)])));
  const [before, now, stored] = texts as [Map<string, string>, Map<string, string>, Map<string, string>];
  const ids = [...new Set(texts.flatMap((all) => [...all.keys()]))];
  // An entry deleted by a colleague is gone.
  const edited = ids.filter((id) => now.get(id) !== before.get(id) && (stored.has(id) || !before.has(id)));
  return { edited, conflicts: edited.filter((id) => ![before.get(id), now.get(id)].includes(stored.get(id))) };
}

/** The draft over the currently stored data: edits made here stay, everything else is as stored. */
function rebased(draft: Draft, stored: Stored): Draft {
  const began = load(draft.stored);
  const theirs = load(stored);
  // There is one agreement for each customer, even when two users create the first at the same time.
  const own = draft.agreements.map((one) => {
    const made = !began.agreements.some(({ id }) => id === one.id);
    const other = made && theirs.agreements.find(({ organisationId }) => organisationId === one.organisationId);
    return other ? { ...one, id: other.id } : one;
  });
  const rules = compared(began.agreements, own, theirs.agreements, rulesKey);
  const agreements = merged(theirs.agreements, own, (id) => rules.edited.includes(id));
  const hours = compared(began.calendars, draft.calendars, theirs.calendars, calendarKey);
  const calendars = merged(
    theirs.calendars,
    draft.calendars,
    // A calendar that a rule uses now can't be deleted.
    (id) =>
      hours.edited.includes(id) && (draft.calendars.some((one) => one.id === id) || usesOf({ agreements }, id) === 0),
  );
  return { stored, calendars, agreements, conflicts: [...hours.conflicts, ...rules.conflicts] };
}

function taken({ conflicts, ...draft }: Draft): Draft {
  const theirs = load(draft.stored);
  const isMine = (id: string) => !conflicts.includes(id);
  return {
    stored: draft.stored,
    calendars: merged(theirs.calendars, draft.calendars, isMine),
    agreements: merged(theirs.agreements, draft.agreements, isMine),
    conflicts: [],
  };
}

function withRule(draft: Draft, action: Extract<Action, { type: "rule" }>): AgreementDraft[] {
  const { id, customer, rule, instead, copies = [] } = action;
  const organisationId = customer?.id ?? null;
  const known = draft.agreements.find((one) => one.organisationId === organisationId);
  const taken = new Set([combinationOf(rule), instead]);
  const others = [...(known?.rules ?? copies)].filter((one) => !taken.has(combinationOf(one)));
  return put(draft.agreements, {
    id: known?.id ?? id,
    organisationId,
    organisationName: customer?.name ?? null,
    rules: [...others, rule].sort(byPrecision),
  });
}

export function reduce(draft: Draft, action: Action): Draft {
  const calendar = (id: string, change: (one: CalendarDraft) => Partial<CalendarDraft>): Draft => ({
    ...draft,
    calendars: draft.calendars.map((one) => (one.id === id && !one.builtIn ? { ...one, ...change(one) } : one)),
  });
  switch (action.type) {
    case "load":
      return load(action.stored);
    case "rebase":
      return rebased(draft, action.stored);
    case "take":
      return taken(draft);
    case "saved":
      return saved(draft, action);
    case "day":
      return calendar(action.calendar, ({ hours }) => ({
        hours: hours.map((old, day) => (day === action.day ? action.hours : old)),
      }));
    case "monday":
      return calendar(action.calendar, ({ hours }) => ({
        hours: hours.map((old, day) => (day < WORKDAYS ? (hours[0] ?? old) : old)),
      }));
    case "add":
      return {
        ...draft,
        calendars: put(draft.calendars, {
          id: action.id,
          name: action.name,
          zone: TIME_ZONE,
          hours: Array.from({ length: 7 }, (_, day) => (day < WORKDAYS ? [{ from: "09:00", to: "17:00" }] : [])),
          exceptions: [],
          builtIn: false,
        }),
      };
    case "rename":
      return calendar(action.calendar, () => ({ name: action.name }));
    case "remove":
      return { ...draft, calendars: draft.calendars.filter(({ id, builtIn }) => id !== action.calendar || builtIn) };
    case "except":
      return calendar(action.calendar, ({ exceptions }) => {
        const taken = new Set([action.instead, ...action.exceptions.map(({ on }) => on)]);
        const all = [...exceptions.filter(({ on }) => !taken.has(on)), ...action.exceptions];
        return { exceptions: all.sort((a, b) => a.on.localeCompare(b.on)) };
      });
    case "unexcept":
      return calendar(action.calendar, ({ exceptions }) => ({
        exceptions: exceptions.filter(({ on }) => on !== action.on),
      }));
    case "rule":
      return { ...draft, agreements: withRule(draft, action) };
    case "unrule":
      return {
        ...draft,
        agreements: draft.agreements
          .map((one) =>
            one.id === action.agreement
              ? { ...one, rules: one.rules.filter((rule) => combinationOf(rule) !== action.combination) }
              : one,
          )
          // An agreement without rules does not exist.
          .filter(({ rules }) => rules.length > 0),
      };
  }
}

const ruleText = ({ topic, priority, calendarId, responseMinutes, resolutionMinutes }: AgreementRule) =>
  JSON.stringify([topic, priority, calendarId, responseMinutes, resolutionMinutes]);
const rulesKey = ({ rules }: Pick<Agreement, "rules">) => JSON.stringify(rules.map(ruleText));
const hoursKey = (hours: DayHours) => JSON.stringify(sorted(hours).map(({ from, to }) => [from, to]));
const exceptionKey = ({ on, name, hours }: CalendarException) => JSON.stringify([on, name, hoursKey(hours)]);

const calendarKey = ({ name, zone, hours, exceptions }: Pick<Calendar, "name" | "zone" | "hours" | "exceptions">) =>
  JSON.stringify([name, zone, hours.map(hoursKey), exceptions.map(exceptionKey)]);

export type Changes = {
  added: string[];
  removed: string[];
  renamed: [from: string, to: string][];
  /** Weekdays of each calendar that have other hours. */
  days: { calendar: string; days: number[] }[];
  exceptions: number;
  rules: { added: number; changed: number; removed: number };
};

/** The differences between two lists with keys. */
function differing<One>(
  old: readonly One[],
  now: readonly One[],
  key: (one: One) => string,
  text: (one: One) => string,
) {
  const before = new Map(old.map((one) => [key(one), text(one)]));
  const after = new Map(now.map((one) => [key(one), text(one)]));
  return {
    added: [...after.keys()].filter((one) => !before.has(one)).length,
    removed: [...before.keys()].filter((one) => !after.has(one)).length,
    changed: [...after].filter(([one, words]) => before.has(one) && before.get(one) !== words).length,
  };
}

export function changesOf({ stored, calendars, agreements }: Draft): Changes {
  const before = new Map(stored.calendars.map((one) => [one.id, one]));
  const kept = calendars.flatMap((now) => {
    const old = before.get(now.id);
    return old ? [{ old, now }] : [];
  });
  const rulesOf = (all: readonly Pick<Agreement, "organisationId" | "rules">[]) =>
    all.flatMap(({ organisationId, rules }) => rules.map((rule) => ({ organisationId, rule })));
  return {
    added: calendars.filter(({ id }) => !before.has(id)).map(({ name }) => name),
    removed: stored.calendars.filter(({ id }) => !calendars.some((now) => now.id === id)).map(({ name }) => name),
    renamed: kept.filter(({ old, now }) => old.name !== now.name).map(({ old, now }) => [old.name, now.name]),
    days: kept
      .map(({ old, now }) => ({
        calendar: now.name,
        days: now.hours.flatMap((hours, day) => (hoursKey(hours) === hoursKey(old.hours[day] ?? []) ? [] : [day])),
      }))
      .filter(({ days }) => days.length > 0),
    exceptions: kept.reduce((sum, { old, now }) => {
      const { added, changed, removed } = differing(old.exceptions, now.exceptions, ({ on }) => on, exceptionKey);
      return sum + added + changed + removed;
    }, 0),
    rules: differing(
      rulesOf(stored.agreements),
      rulesOf(agreements),
      ({ organisationId, rule }) => `${organisationId ?? ""}/${combinationOf(rule)}`,
      ({ rule }) => ruleText(rule),
    ),
  };
}

export type CalendarFaults = { days: (HoursFault | undefined)[]; closed: boolean };

/** The errors of a calendar: of single days, or that it never opens. */
export function faultsOf({ hours }: Pick<CalendarDraft, "hours">): CalendarFaults {
  const days = hours.map(faultOf);
  return { days, closed: days.every((fault) => !fault) && hours.every((day) => openMinutes(day) === 0) };
}

/** The calendars that can't be saved as they are. */
export const faulty = ({ calendars }: Draft): CalendarDraft[] =>
  calendars.filter((one) => {
    const { days, closed } = faultsOf(one);
    return closed || days.some(Boolean);
  });

/** The number of the draft's rules that use a calendar. */
export const usesOf = ({ agreements }: Pick<Draft, "agreements">, calendar: string): number =>
  agreements.reduce((sum, { rules }) => sum + rules.filter(({ calendarId }) => calendarId === calendar).length, 0);

/** A call to make; without a revision it creates something. */
export type Step =
  | { kind: "calendar"; id: string; rev: number | null; data: UpdateCalendarRequest }
  | {
      kind: "agreement";
      id: string;
      rev: number | null;
      organisationId: string | null;
      data: UpdateAgreementRequest;
    };

const calendarData = ({ name, zone, hours, exceptions }: CalendarDraft, archived: boolean): UpdateCalendarRequest => ({
  name,
  zone,
  hours: hours.map(sorted),
  exceptions: exceptions.map(({ hours: day, ...exception }) => ({ ...exception, hours: sorted(day) })),
  archived,
});

/** The calls that store the draft, in their order: a rule needs its calendar, and a used one can't be deleted. */
export function stepsOf({ stored, calendars, agreements }: Draft): Step[] {
  const written = calendars
    .map((one) => ({ one, old: stored.calendars.find(({ id }) => id === one.id) }))
    .filter(({ one, old }) => !one.builtIn && !(old && calendarKey(one) === calendarKey(old)))
    .map(({ one, old }): Step => ({
      kind: "calendar",
      id: one.id,
      rev: old?.rev ?? null,
      data: calendarData(one, false),
    }));
  const gone = stored.calendars
    .filter(({ id }) => !calendars.some((one) => one.id === id))
    .map((one): Step => ({ kind: "calendar", id: one.id, rev: one.rev, data: calendarData(one, true) }));
  const promised = agreements
    .map((one) => ({ one, old: stored.agreements.find(({ id }) => id === one.id) }))
    .filter(({ one, old }) => !(old && rulesKey(old) === rulesKey(one)))
    .map(({ one, old }): Step => ({
      kind: "agreement",
      id: one.id,
      rev: old?.rev ?? null,
      organisationId: one.organisationId,
      data: { rules: one.rules, archived: false },
    }));
  const ended = stored.agreements
    .filter(({ id }) => !agreements.some((one) => one.id === id))
    .map((one): Step => ({
      kind: "agreement",
      id: one.id,
      rev: one.rev,
      organisationId: one.organisationId,
      data: { rules: one.rules, archived: true },
    }));
  // Deletions go first: there is one agreement for each customer.
  return [...written, ...ended, ...promised, ...gone];
}

/** Names what a colleague has stored differently from this draft. */
export function conflictNames(draft: Draft, everybody: string): string[] {
  const { conflicts, stored, calendars, agreements } = draft;
  return stepsOf(draft).flatMap(({ id }) => {
    if (!conflicts.includes(id)) return [];
    const calendar = [...calendars, ...stored.calendars].find((one) => one.id === id);
    const agreement = [...agreements, ...stored.agreements].find((one) => one.id === id);
    return [calendar?.name ?? agreement?.organisationName ?? everybody];
  });
}

export const unsaved = (draft: Draft): boolean => stepsOf(draft).length > 0;
