import { expect, it } from "vitest";
import { pastAddress, pastParams } from "./listState";

const now = Date.parse("2026-11-29T12:00:00Z");
const paramsOf = (period: string) => {
  const { GreaterThan, LessThan } = pastParams(pastAddress.parse(new URLSearchParams({ period })), now);
  return [GreaterThan, LessThan];
};

it.each([
  ["30d", ["startsOn:2026-10-29T22:59:59.999Z"], undefined],
  ["90d", ["startsOn:2026-08-30T21:59:59.999Z"], undefined],
  ["thisYear", ["startsOn:2025-12-31T22:59:59.999Z"], undefined],
  ["lastYear", ["startsOn:2024-12-31T22:59:59.999Z"], ["startsOn:2025-12-31T23:00:00.000Z"]],
  ["gisteren", undefined, undefined],
])("the period %s", (period, after, before) => {
  expect(paramsOf(period)).toEqual([after, before]);
});
