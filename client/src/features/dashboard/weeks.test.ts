import { expect, test } from "vitest";
import { perWeek } from "./weeks";

const now = new Date("2024-04-03T10:00:00Z"); // a Wednesday, after the change to summer time

test("weeks begin on Monday, oldest first, the current one included", () => {
  expect(perWeek([], 3, now).map((week) => week.monday)).toEqual(["2024-03-18", "2024-03-25", "2024-04-01"]);
});

test("a moment belongs to its week in Amsterdam, not in UTC", () => {
  // Sunday 31 March 22:30 UTC is Monday 00:30 in Amsterdam.
  expect(perWeek(["2024-03-31T22:30:00Z", "2024-03-31T21:30:00Z"], 3, now).map((week) => week.count)).toEqual([
    0, 1, 1,
  ]);
});

test("moments before the first week are left out", () => {
  expect(perWeek(["2024-03-17T12:00:00Z", "2024-03-18T12:00:00Z"], 3, now).map((week) => week.count)).toEqual([
    1, 0, 0,
  ]);
});
