import { getListSupportTicketsQueryKey } from "@klantportaal/api/support-tickets";
import type { SupportTicketPage } from "@klantportaal/api/model";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listsChanged, patchRows } from "./ticketCache";
import { aTicket } from "./testing/fixtures";

const key = getListSupportTicketsQueryKey({ PageSize: 25 });
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
afterEach(() => client.clear());

/** A list on screen, of one ticket; every call waits until it is answered with a number of unread messages. */
function listed() {
  const calls: ((unreadCount: number) => void)[] = [];
  const queryFn = () => new Promise<SupportTicketPage>((resolve) => calls.push((unreadCount) => resolve({ items: [aTicket({ unreadCount })], total: 1, totalIsExact: true, pageNo: 1, pageSize: 25 })));
  const stop = new QueryObserver<SupportTicketPage>(client, { queryKey: key, queryFn }).subscribe(() => undefined);
  return { calls, stop, unread: () => client.getQueryData<SupportTicketPage>(key)?.items[0]?.unreadCount };
}
const read = () => patchRows(client, 1, (row) => ({ ...row, unreadCount: 0 }));

describe("a change while a list is on its way", () => {
  it("is not taken back by an answer from before it", async () => {
    const { calls, stop, unread } = listed();
    calls[0]?.(1);
    await vi.waitFor(() => expect(unread()).toBe(1));
    void client.invalidateQueries({ queryKey: key });
    expect(calls).toHaveLength(2);
    read();
    read();
    expect(unread()).toBe(0);
    calls[1]?.(1);
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    calls[2]?.(0);
    await vi.waitFor(() => expect(unread()).toBe(0));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(calls, "two changes ask once").toHaveLength(3);
    stop();
  });

  it("is asked for again although the list was not there at all yet", async () => {
    const { calls, stop, unread } = listed();
    listsChanged(client);
    calls[0]?.(1);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.(0);
    await vi.waitFor(() => expect(unread()).toBe(0));
    stop();
  });
});

it("a changed row leaves its list to be fetched again: it may belong elsewhere, or nowhere", async () => {
  const { calls, stop, unread } = listed();
  calls[0]?.(1);
  await vi.waitFor(() => expect(unread()).toBe(1));
  listsChanged(client);
  read();
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  expect(calls).toHaveLength(1);
  stop();
});
