import { expect, it } from "vitest";
import { Bursts } from "./bursts";

it("more than five of one ticket in ten seconds become one with a count", () => {
  const bursts = new Bursts();
  for (let n = 1; n <= 5; n++) expect(bursts.add(1, `m${n}`, n * 1_000)).toEqual({ collapsed: false });
  expect(bursts.add(2, "other", 5_500), "another ticket has its own").toEqual({ collapsed: false });
  expect(bursts.add(1, "m6", 6_000)).toEqual({
    collapsed: true,
    count: 6,
    first: "m1",
    replaces: ["m1", "m2", "m3", "m4", "m5"],
  });
  expect(bursts.add(1, "m7", 6_100)).toEqual({ collapsed: true, count: 7, first: "m1", replaces: [] });
});

it("five in ten seconds, repeatedly, never do", () => {
  const bursts = new Bursts();
  for (let n = 0; n < 30; n++) expect(bursts.add(1, `m${n}`, n * 2_000)).toEqual({ collapsed: false });
});

it("keeps counting during the burst, and ends after a pause", () => {
  const bursts = new Bursts();
  for (let n = 1; n <= 20; n++) bursts.add(1, `m${n}`, n * 1_000);
  expect(bursts.add(1, "m21", 21_000)).toMatchObject({ count: 21, first: "m1" });
  expect(bursts.add(1, "late", 40_000)).toEqual({ collapsed: false });
});
