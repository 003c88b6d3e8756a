import { QueryClient } from "@tanstack/react-query";
import { QUERY_GC_TIME, QUERY_RETRIES, QUERY_RETRY_MAX_DELAY } from "../lib/constants";
import { ProblemError } from "../lib/api/problem";

/** Answers that stay the same however often they are asked for. */
const final = new Set([400, 401, 403, 404]);

/** How long the server asks to wait (Retry-After), in milliseconds. */
const asked = (error: unknown) => (error instanceof ProblemError ? (error.retryAfter ?? 0) * 1000 : 0);

/**
 * Whether a failed query is tried again, after `failures` failures. Whoever must wait longer than the longest pause is
 * told so instead.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return (
    failures < QUERY_RETRIES &&
    !(error instanceof ProblemError && final.has(error.status)) &&
    asked(error) <= QUERY_RETRY_MAX_DELAY
  );
}

/** Doubles from a second, up to the specification's half minute; never sooner than the server asks. */
export const retryDelay = (attempt: number, error: unknown): number =>
  Math.max(Math.min(1000 * 2 ** attempt, QUERY_RETRY_MAX_DELAY), asked(error));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { gcTime: QUERY_GC_TIME, staleTime: 30_000, retry: shouldRetry, retryDelay },
    mutations: { retry: false },
  },
});
