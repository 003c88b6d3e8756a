import { expect, it } from "vitest";
import { formatLengthInWords } from "./length";

it.each([
  [60_000, "1 minuut"],
  [32 * 60_000, "32 minuten"],
  [3_600_000, "1 uur"],
  [61 * 60_000, "1 uur en 1 minuut"],
  [(12 * 60 + 17) * 60_000, "12 uur en 17 minuten"],
  [1200 * 3_600_000, "1.200 uur"],
])("%i ms is %s to a customer", (ms, text) => expect(formatLengthInWords(ms)).toBe(text));
