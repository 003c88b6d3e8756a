import { QueryClient } from "@tanstack/react-query";
import { QUERY_GC_TIME, QUERY_RETRIES, QUERY_RETRY_MAX_DELAY } from "../lib/constants";
import { ProblemError } from "../lib/api/problem";

/** Statuses that do not change with a retry. */
const final = new Set([400, 401, 403, 404]);

/** How long the server asks to wait (Retry-After), in milliseconds. */
const asked = (error: unknown) => (error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0);

/**
 * Reports whether a failed query is retried after `failures` failures. A longer wait than the longest pause is shown to
 * the user instead.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return (
    failures < QUERY_RETRIES &&
    !(error instanceof ProblemError && final.has(error.status)) &&
    asked(error) <= QUERY_RETRY_MAX_DELAY
  );
}

/** Doubles from a second up to the specification's half minute, and is never shorter than the server asks. */
export const retryDelay = (attempt: number, error: unknown): number =>
  Math.max(Math.min(1000 * 2 ** attempt, QUERY_RETRY_MAX_DELAY), asked(error));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { gcTime: QUERY_GC_TIME, staleTime: 30_000, retry: shouldRetry, retryDelay },
    mutations: { retry: false },
  },
});
