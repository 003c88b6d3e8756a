/** All rows of a list, fetched page by page in the list's order, at most MAX_LIST_ROW of them. */
import { ListLimits, MAX_LIST_ROW } from "@klantportaal/api/limits";
import { ProblemError } from "./problem";

export const PAGE_SIZE = ListLimits.PageSize.max;

export type Progress = (done: number, total: number) => void;

/** Returns a page of the list. */
export type RowsCall<Row, Params, Headers> = (
  params: Params,
  headers: Headers | undefined,
  signal: AbortSignal,
) => Promise<{ items: Row[]; total: number }>;

const wait = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });

/** Fetches a page; when the server responds "too many requests", retries after the time that it names. */
async function page<Row, Params, Headers>(
  list: RowsCall<Row, Params, Headers>,
  params: Params,
  signal: AbortSignal,
): Promise<{ items: Row[]; total: number }> {
  for (;;) {
    try {
      return await list(params, undefined, signal);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status !== 429) throw error;
      await wait(error.retryAfter ?? 1, signal);
    }
  }
}

/**
 * All rows of a list call, whatever its page, up to MAX_LIST_ROW. A row that moves while its neighbours are fetched is
 * included once; when one slipped past, all pages are fetched once more. Rejects with the signal's reason when aborted.
 */
export async function allRows<Row extends { id: string | number }, Params extends object, Headers>(
  list: RowsCall<Row, Params, Headers>,
  params: Params,
  signal: AbortSignal,
  onProgress: Progress = () => undefined,
): Promise<Row[]> {
  const found = new Map<Row["id"], Row>();
  for (let round = 0; round < 2; round++) {
    let expected = 0;
    for (let number = 1; number <= MAX_LIST_ROW / PAGE_SIZE; number++) {
      const { items, total } = await page(list, { ...params, PageNo: number, PageSize: PAGE_SIZE }, signal);
      for (const row of items) found.set(row.id, row);
      expected = Math.min(total, MAX_LIST_ROW);
      onProgress(Math.min(found.size, expected), expected);
      if (items.length < PAGE_SIZE) break;
    }
    if (found.size >= expected) break;
  }
  return [...found.values()].slice(0, MAX_LIST_ROW);
}
