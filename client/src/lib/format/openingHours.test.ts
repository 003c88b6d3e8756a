import { expect, it } from "vitest";
import { openingHoursText, openingTimeText } from "./openingHours";

const day = (...spans: [string, string][]) => spans.map(([from, to]) => ({ from, to }));
const office = day(["08:30", "12:30"], ["13:00", "17:30"]);
const closed = day();

it.each([
  [[office, office, office, office, office, closed, closed], "op werkdagen van 08:30 tot 17:30"],
  [Array.from({ length: 7 }, () => day(["00:00", "24:00"])), "dag en nacht"],
  [
    [office, office, office, office, day(["08:30", "17:00"]), closed, closed],
    "ma t/m do van 08:30 tot 17:30 en vr van 08:30 tot 17:00",
  ],
  [
    [office, closed, office, closed, office, day(["10:00", "12:00"]), day(["10:00", "12:00"])],
    "ma van 08:30 tot 17:30, wo van 08:30 tot 17:30, vr van 08:30 tot 17:30 en za en zo van 10:00 tot 12:00",
  ],
  [Array.from({ length: 7 }, () => closed), ""],
])("%j", (hours, text) => expect(openingHoursText(hours)).toBe(text));

it.each([
  [45, "45 min"],
  [60, "1 uur"],
  [90, "1 uur 30 min"],
  [1920, "32 uur"],
])("%i minutes are %s", (minutes, text) => expect(openingTimeText(minutes)).toBe(text));
