import { describe, expect, it } from "vitest";
import { ProblemError } from "../lib/problem";
import { queryClient, retryDelay, shouldRetry } from "./query-client";

describe("data cache", () => {
  it("retries three times, doubling up to 30 seconds", () => {
    const failed = new ProblemError(503, "unavailable");
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, failed))).toEqual([true, true, true, false]);
    expect([0, 1, 2, 5, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  });
  it.each([400, 401, 403, 404])("never retries %d", (status) => expect(shouldRetry(0, new ProblemError(status, ""))).toBe(false));
  it("forgets after five minutes", () => expect(queryClient.getDefaultOptions().queries?.gcTime).toBe(300_000));
});
