import { expect, it } from "vitest";
import { snoozeTimes } from "./snoozeTimes";

const at = (now: string) => snoozeTimes(Date.parse(now)).map(({ name, until }) => `${name} ${until}`);

it("offers this afternoon, tomorrow and Monday", () => {
  // A Tuesday in winter, 10:00 in Amsterdam.
  expect(at("2026-11-24T09:00:00Z")).toEqual([
    "afternoon 2026-11-24T14:00:00.000Z",
    "tomorrow 2026-11-25T08:00:00.000Z",
    "monday 2026-11-30T08:00:00.000Z",
  ]);
});

it("leaves out past and imminent times, and Monday when that is tomorrow", () => {
  expect(at("2026-11-24T13:50:00Z")[0]).toMatch(/^tomorrow/);
  expect(at("2026-11-29T10:00:00Z")).toEqual([
    "afternoon 2026-11-29T14:00:00.000Z",
    "tomorrow 2026-11-30T08:00:00.000Z",
  ]);
  // On Monday it is the next one.
  expect(at("2026-11-30T10:00:00Z").at(-1)).toBe("monday 2026-12-07T08:00:00.000Z");
});

it("uses the hour on the clock, also on days that are longer or shorter", () => {
  // Winter time begins on 25 October 2026, summer time on 28 March 2027.
  expect(at("2026-10-24T10:00:00Z")[1]).toBe("tomorrow 2026-10-25T08:00:00.000Z");
  expect(at("2027-03-27T10:00:00Z")[1]).toBe("tomorrow 2027-03-28T07:00:00.000Z");
});
