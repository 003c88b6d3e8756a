import type { Agreement, AgreementRule, Calendar } from "@klantportaal/api/model";
import { describe, expect, it } from "vitest";
import { type Action, changesOf, conflictNames, faulty, load, reduce, stepsOf, unsaved, usesOf } from "./draft";
import { durationText, faultOf, minutesOf, nextInterval, openMinutes, partOf } from "./hours";
import { byPrecision, promiseText } from "./rules";
import { shortSummaryOf, summaryOf } from "./summary";

const day = [
  { from: "08:30", to: "12:30" },
  { from: "13:00", to: "17:30" },
];
const office: Calendar = {
  id: "office",
  name: "Kantooruren",
  zone: "Europe/Amsterdam",
  hours: [day, day, day, day, day, [], []],
  exceptions: [{ on: "2026-12-25", name: "Eerste kerstdag", hours: [] }],
  builtIn: false,
  archived: false,
  rules: 1,
  no: 2,
  rev: 7,
};
const always: Calendar = { ...office, id: "always", name: "Dag en nacht", builtIn: true, exceptions: [] };
const any: AgreementRule = {
  topic: null,
  priority: null,
  calendarId: "office",
  responseMinutes: 480,
  resolutionMinutes: null,
};
const everybody: Agreement = {
  id: "all",
  organisationId: null,
  organisationName: null,
  rules: [any],
  archived: false,
  no: 1,
  rev: 3,
};
const stored = { calendars: [office, always], agreements: [everybody] };
const after = (...actions: Action[]) => actions.reduce(reduce, load(stored));
const longThursday: Action = {
  type: "day",
  calendar: "office",
  day: 3,
  hours: [
    { from: "13:00", to: "20:00" },
    { from: "08:30", to: "12:30" },
  ],
};
const urgent: AgreementRule = { ...any, topic: "incident", priority: "prio_1", responseMinutes: 60 };

describe("the hours of a day", () => {
  it("are shown in hours and minutes", () => {
    expect([510, 660, 1440, 45, 0].map(durationText)).toEqual(["8 u 30", "11 u", "24 u", "45 min", "—"]);
    expect(openMinutes(day)).toBe(510);
    expect(["24:00", "00:00", "8:30", "25:00"].map(minutesOf)).toEqual([1440, 0, null, null]);
  });

  it("report their errors", () => {
    expect(faultOf(day)).toBeUndefined();
    expect(faultOf([{ from: "08:30", to: "24:00" }])).toBeUndefined();
    expect(faultOf([...day].reverse())).toBeUndefined();
    expect(faultOf([{ from: "08:30", to: "08:30" }])).toBe("order");
    expect(faultOf([...day, { from: "17:00", to: "18:00" }])).toBe("overlap");
    expect(faultOf([...day, { from: "17:30", to: "18:00" }])).toBeUndefined();
    expect(faultOf([{ from: "8", to: "12:00" }])).toBe("time");
  });

  it("get at most four intervals, the next after the last", () => {
    expect(nextInterval([])).toEqual({ from: "09:00", to: "17:00" });
    expect(nextInterval(day)).toEqual({ from: "18:00", to: "22:00" });
    expect(nextInterval([{ from: "08:00", to: "21:00" }])).toEqual({ from: "21:30", to: "24:00" });
    expect(nextInterval([{ from: "08:00", to: "23:45" }])).toBeNull();
    expect(nextInterval([...day, ...day])).toBeNull();
  });

  it("are placed on the line of the day, cut off at its end", () => {
    expect(partOf({ from: "10:00", to: "14:00" }, 6, 22)).toEqual({ start: 0.25, width: 0.25 });
    expect(partOf({ from: "00:00", to: "24:00" }, 6, 22)).toEqual({ start: 0, width: 1 });
  });
});

describe("rules", () => {
  it("are in the order in which they are evaluated", () => {
    const rules = [any, { ...any, topic: "invoice" as const }, { ...any, priority: "prio_2" as const }, urgent];
    expect([...rules].sort(byPrecision)).toEqual([...rules].reverse());
  });

  it("describe their promise", () => {
    expect([60, 720, 90, 45, null].map(promiseText)).toEqual(["1 uur", "12 uur", "1 uur 30 min", "45 min", "Geen"]);
  });
});

describe("the draft", () => {
  it("counts as saved while nothing differs, also when a change was reverted", () => {
    expect(unsaved(after())).toBe(false);
    expect(unsaved(after(longThursday, { type: "day", calendar: "office", day: 3, hours: [...day].reverse() }))).toBe(
      false,
    );
    expect(stepsOf(after())).toEqual([]);
  });

  it("lists the changes, and stores them in order", () => {
    const draft = after(longThursday);
    expect(summaryOf(changesOf(draft))).toBe("Openingstijden van donderdag gewijzigd");
    expect(shortSummaryOf(changesOf(draft))).toBe("Donderdag gewijzigd");
    const [step, ...others] = stepsOf(draft);
    expect(others).toEqual([]);
    expect(step).toMatchObject({ kind: "calendar", id: "office", rev: 7 });
    expect(step?.kind === "calendar" && step.data.hours[3]?.map(({ from }) => from)).toEqual(["08:30", "13:00"]);
    expect(reduce(draft, { type: "load", stored })).toEqual(load(stored));
  });

  it("counts the changes when they do not fit on a line", () => {
    const draft = after(
      longThursday,
      { type: "add", id: "new", name: "Avond" },
      { type: "except", calendar: "office", exceptions: [{ on: "2026-12-31", name: "Oudjaar", hours: [] }] },
      { type: "rule", id: "own", customer: { id: "a", name: "Klant A" }, rule: urgent },
    );
    expect(summaryOf(changesOf(draft))).toBe("4 wijzigingen");
  });

  it("copies Monday to the working days only", () => {
    const short = [{ from: "10:00", to: "11:00" }];
    const draft = after(
      { type: "day", calendar: "office", day: 0, hours: short },
      { type: "monday", calendar: "office" },
    );
    expect(draft.calendars[0]?.hours).toEqual([short, short, short, short, short, [], []]);
    expect(summaryOf(changesOf(draft))).toBe(
      "Openingstijden van maandag, dinsdag, woensdag, donderdag en vrijdag gewijzigd",
    );
  });

  it("never changes what is built in", () => {
    const draft = after({ ...longThursday, calendar: "always" }, { type: "remove", calendar: "always" });
    expect(unsaved(draft)).toBe(false);
  });

  it("knows the calendars that can't be saved", () => {
    expect(faulty(after())).toEqual([]);
    expect(
      faulty(after({ type: "day", calendar: "office", day: 0, hours: [{ from: "12:00", to: "09:00" }] })),
    ).toHaveLength(1);
    const never = Array.from({ length: 7 }, (_, at): Action => ({
      type: "day",
      calendar: "office",
      day: at,
      hours: [],
    }));
    expect(faulty(after(...never))).toHaveLength(1);
  });

  it("moves an exception to another date", () => {
    const moved = { on: "2026-12-24", name: "Kerstavond", hours: [] };
    const draft = after({ type: "except", calendar: "office", exceptions: [moved], instead: "2026-12-25" });
    expect(draft.calendars[0]?.exceptions).toEqual([moved]);
    expect(reduce(draft, { type: "unexcept", calendar: "office", on: "2026-12-24" }).calendars[0]?.exceptions).toEqual(
      [],
    );
  });

  it("gives a customer its own rules, with a copy of the default ones on request", () => {
    const customer = { id: "a", name: "Klant A" };
    const draft = after({ type: "rule", id: "own", customer, rule: urgent, copies: [any] });
    expect(draft.agreements[1]).toMatchObject({ id: "own", organisationId: "a", rules: [urgent, any] });
    expect(usesOf(draft, "office")).toBe(3);
    expect(summaryOf(changesOf(draft))).toBe("2 regels toegevoegd");
    expect(stepsOf(draft)).toEqual([
      { kind: "agreement", id: "own", rev: null, organisationId: "a", data: { rules: [urgent, any], archived: false } },
    ]);
  });

  it("ends an agreement with its last rule", () => {
    const draft = after({ type: "unrule", agreement: "all", combination: "/" });
    expect(draft.agreements).toEqual([]);
    expect(summaryOf(changesOf(draft))).toBe("1 regel verwijderd");
    expect(stepsOf(draft)).toMatchObject([{ kind: "agreement", id: "all", rev: 3, data: { archived: true } }]);
  });

  it("stores a new calendar before the rule that uses it, and deletes one last", () => {
    const draft = after(
      { type: "add", id: "new", name: "Avond" },
      { type: "rule", id: "x", customer: null, rule: { ...any, calendarId: "new" }, instead: "/" },
      { type: "remove", calendar: "office" },
    );
    expect(stepsOf(draft).map(({ id }) => id)).toEqual(["new", "all", "office"]);
  });

  it("keeps the unstored part when only a part was stored", () => {
    const draft = after(longThursday, { type: "unrule", agreement: "all", combination: "/" });
    const [step] = stepsOf(draft);
    const calendar = step?.kind === "calendar" ? { ...office, ...step.data, rev: 8 } : office;
    const next = reduce(draft, { type: "saved", sent: draft, calendar });
    expect(stepsOf(next)).toMatchObject([{ kind: "agreement", id: "all" }]);
  });

  describe("with a colleague's change stored meanwhile", () => {
    const evening: Calendar = { ...office, id: "evening", name: "Avond", rev: 1 };
    const began = { ...stored, calendars: [...stored.calendars, evening] };
    const early: Action = { type: "day", calendar: "office", day: 0, hours: [{ from: "07:00", to: "08:00" }] };
    const edits: Action[] = [longThursday, { type: "rename", calendar: "evening", name: "Nacht" }];
    const theirs = {
      calendars: [{ ...office, hours: [[], ...office.hours.slice(1)], rev: 8 }, always, evening],
      agreements: [{ ...everybody, rules: [urgent, any], rev: 4 }],
    };
    const over = (their: typeof theirs, ...mine: Action[]) =>
      [...mine, { type: "rebase" as const, stored: their }].reduce(reduce, load(began));

    it("keeps mine, and takes over everything not edited here", () => {
      const draft = over(theirs, ...edits);
      expect(conflictNames(draft, "Alle klanten")).toEqual(["Kantooruren"]);
      expect(draft.agreements[0]?.rules).toEqual([urgent, any]);
      expect(stepsOf(draft)).toMatchObject([
        { id: "office", rev: 8, data: { hours: [day, day, day, { length: 2 }, day, [], []] } },
        { id: "evening", rev: 1, data: { name: "Nacht" } },
      ]);
    });

    it("takes theirs where both changed it, and keeps the rest", () => {
      const draft = reduce(over(theirs, ...edits), { type: "take" });
      expect(draft.conflicts).toEqual([]);
      expect(draft.calendars[0]?.hours[0]).toEqual([]);
      expect(stepsOf(draft).map(({ id }) => id)).toEqual(["evening"]);
    });

    it("asks nothing where both made the same change", () => {
      const same = { ...theirs, calendars: [{ ...office, rev: 8, hours: [early.hours, ...office.hours.slice(1)] }] };
      const draft = over(same, early);
      expect(draft.conflicts).toEqual([]);
      expect(unsaved(draft)).toBe(false);
    });

    it("changes the agreement that a colleague created first for a customer", () => {
      const customer = { id: "a", name: "Klant A" };
      const made: Agreement = { ...everybody, id: "first", organisationId: "a", organisationName: "Klant A", rev: 1 };
      const draft = over(
        { ...theirs, agreements: [everybody, made] },
        { type: "rule", id: "second", customer, rule: urgent },
      );
      expect(conflictNames(draft, "Alle klanten")).toEqual(["Klant A"]);
      expect(stepsOf(draft)).toMatchObject([{ kind: "agreement", id: "first", rev: 1, data: { rules: [urgent] } }]);
    });

    it("keeps a calendar that a colleague's rule uses", () => {
      const rules = [{ ...any, calendarId: "evening" }];
      const draft = over(
        { ...began, agreements: [{ ...everybody, rules, rev: 4 }] },
        { type: "remove", calendar: "evening" },
      );
      expect(unsaved(draft)).toBe(false);
      expect(draft.calendars.map(({ id }) => id)).toContain("evening");
    });
  });

  it("keeps edits made during the save, to be saved over the new revision", () => {
    const sent = after(longThursday, { type: "unrule", agreement: "all", combination: "/" });
    const answered: Calendar = { ...office, hours: sent.calendars[0]?.hours ?? [], rev: 8 };
    const later = reduce(sent, { type: "day", calendar: "office", day: 4, hours: [] });
    const next = reduce(later, { type: "saved", sent, calendar: answered });
    const [step] = stepsOf(next);
    expect(step).toMatchObject({ kind: "calendar", id: "office", rev: 8 });
    expect(step?.kind === "calendar" && [step.data.hours[3]?.length, step.data.hours[4]]).toEqual([2, []]);
    expect(summaryOf(changesOf(next))).toBe("Openingstijden van vrijdag gewijzigd, 1 regel verwijderd");
  });
});
