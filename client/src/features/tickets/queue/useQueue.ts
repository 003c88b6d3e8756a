/** The queue for its screen: pages of rows, and the views' counts. */
import { getListQueueQueryKey, listQueue } from "@klantportaal/api/queue";
import type { ListFilter } from "@klantportaal/api/lists";
import type { ListQueueParams, QueueItem, QueuePage } from "@klantportaal/api/model";
import { useQueries } from "@tanstack/react-query";
import { useListPages } from "../../../ui/list/useListAddress";
import { onlyWhenUndisturbed } from "../model/undisturbed";
import { type QueueRow, type QueueState, paramsOf } from "./queueState";

const withIds = (page: QueuePage) => ({
  ...page,
  items: page.items.map((item): QueueRow => ({ id: item.ticket.id, ...item })),
});

const optionsOf = (params: ListQueueParams) => ({
  queryKey: getListQueueQueryKey(params),
  queryFn: async ({ signal }: { signal: AbortSignal }) => withIds(await listQueue(params, undefined, signal)),
});

export const useQueuePages = (state: QueueState) =>
  useListPages(state.page, (page) => ({ ...optionsOf(paramsOf({ ...state, page })), ...onlyWhenUndisturbed }));

/** Ids of one call: with up to 18 digits each they fit in the 500 characters of a filter. */
const BLOCK = 25;

/** The calls that find these rows, one per block. */
const paramsByIds = (rows: readonly QueueRow[]): ListQueueParams[] =>
  Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, block) => ({
    PageSize: BLOCK,
    Filters: [
      "state:all",
      `id:${rows
        .slice(block * BLOCK, (block + 1) * BLOCK)
        .map(({ id }) => id)
        .join("|")}`,
    ] satisfies ListFilter<"listQueue">[],
  }));

/** Rows as the server has them now, as far as they are still visible. */
export async function rowsByIds(rows: readonly QueueRow[]): Promise<QueueRow[]> {
  const pages = await Promise.all(paramsByIds(rows).map((block) => listQueue(block)));
  return pages.flatMap((page) => withIds(page).items);
}

/** The current content of a page, and the state of shown rows that are no longer on it. */
export async function askAgain(params: ListQueueParams, shown: readonly QueueRow[]): Promise<QueueItem[]> {
  const { items } = await listQueue(params);
  const there = new Set(items.map(({ ticket }) => ticket.id));
  return [...items, ...(await rowsByIds(shown.filter(({ id }) => !there.has(id))))];
}

/** Rows that are requested again, as far as they were returned. */
export function useRowsNow(rows: readonly QueueRow[]): ReadonlyMap<number, QueueRow> {
  return useQueries({
    queries: paramsByIds(rows).map((block) => ({ ...optionsOf(block), staleTime: 0, gcTime: 0 })),
    combine: (results) => new Map(results.flatMap(({ data }) => data?.items.map((row) => [row.id, row]) ?? [])),
  });
}

/** Only the tickets of a page, for an export. */
export async function listQueueTickets(params: ListQueueParams, headers: undefined, signal: AbortSignal) {
  const { items, total } = await listQueue(params, headers, signal);
  return { items: items.map(({ ticket }) => ticket), total };
}
