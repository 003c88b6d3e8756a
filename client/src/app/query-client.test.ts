import { describe, expect, it } from "vitest";
import { ProblemError } from "../lib/api/problem";
import { queryClient, retryDelay, shouldRetry } from "./query-client";

describe("data cache", () => {
  it("retries three times, doubling up to 30 seconds", () => {
    const failed = new ProblemError(503, "unavailable");
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failed))).toEqual([true, true, true, false]);
    expect([0, 1, 2, 5, 10].map((attempt) => retryDelay(attempt, failed))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  });
  it.each([400, 401, 403, 404])("never retries %d", (status) =>
    expect(shouldRetry(0, new ProblemError(status, ""))).toBe(false),
  );
  it("waits as long as the server asks, and gives up when that is too long", () => {
    const wait = (seconds: number) => new ProblemError(429, "rate.limited", [], null, null, seconds);
    expect(shouldRetry(0, wait(7))).toBe(true);
    expect([0, 1, 2, 3, 10].map((attempt) => retryDelay(attempt, wait(7)))).toEqual([7000, 7000, 7000, 8000, 30_000]);
    expect(shouldRetry(0, wait(30))).toBe(true);
    expect(shouldRetry(0, wait(31))).toBe(false);
  });
  it("removes data after five minutes", () => expect(queryClient.getDefaultOptions().queries?.gcTime).toBe(300_000));
});
