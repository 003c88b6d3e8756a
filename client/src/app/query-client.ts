import { QueryClient } from "@tanstack/react-query";
import { QUERY_GC_TIME, QUERY_RETRIES, QUERY_RETRY_MAX_DELAY } from "../lib/constants";
import { ProblemError } from "../lib/problem";

/** Answers that stay the same however often they are asked for. */
const final = new Set([400, 401, 403, 404]);

/** Whether a failed query is tried again, after `failures` failures. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < QUERY_RETRIES && !(error instanceof ProblemError && final.has(error.status));
}

/** Doubles from a second, up to the specification's half minute. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, QUERY_RETRY_MAX_DELAY);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { gcTime: QUERY_GC_TIME, staleTime: 30_000, retry: shouldRetry, retryDelay },
    mutations: { retry: false },
  },
});
