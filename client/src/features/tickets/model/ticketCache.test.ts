import { getListSupportTicketsQueryKey } from "@klantportaal/api/support-tickets";
import type { SupportTicketDetail, SupportTicketPage } from "@klantportaal/api/model";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { read } from "./conversation";
import { changeOf, listsChanged, patchRows, setTicket, ticketKey } from "./ticketCache";
import { aMessage, aReceipt, aTicket, jeroen, sanne } from "../testing/fixtures";

const key = getListSupportTicketsQueryKey({ PageSize: 25 });
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
afterEach(() => client.clear());

/** A list on screen with one ticket; every call waits until the test responds with a number of unread messages. */
function listed() {
  const calls: ((unreadCount: number) => void)[] = [];
  const queryFn = () =>
    new Promise<SupportTicketPage>((resolve) =>
      calls.push((unreadCount) =>
        resolve({ items: [aTicket({ unreadCount })], total: 1, totalIsExact: true, pageNo: 1, pageSize: 25 }),
      ),
    );
  const stop = new QueryObserver<SupportTicketPage>(client, { queryKey: key, queryFn }).subscribe(() => undefined);
  return { calls, stop, unread: () => client.getQueryData<SupportTicketPage>(key)?.items[0]?.unreadCount };
}
const rowRead = () => patchRows(client, 1, (row) => ({ ...row, unreadCount: 0 }));

describe("a change while a list is being fetched", () => {
  it("is not undone by an older response", async () => {
    const { calls, stop, unread } = listed();
    calls[0]?.(1);
    await vi.waitFor(() => expect(unread()).toBe(1));
    void client.invalidateQueries({ queryKey: key });
    expect(calls).toHaveLength(2);
    rowRead();
    rowRead();
    expect(unread()).toBe(0);
    calls[1]?.(1);
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    calls[2]?.(0);
    await vi.waitFor(() => expect(unread()).toBe(0));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(calls, "two changes fetch once").toHaveLength(3);
    stop();
  });

  it("is fetched again although the list had no data yet", async () => {
    const { calls, stop, unread } = listed();
    listsChanged(client);
    calls[0]?.(1);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.(0);
    await vi.waitFor(() => expect(unread()).toBe(0));
    stop();
  });
});

it("a changed row makes its list stale: it may belong elsewhere, or nowhere", async () => {
  const { calls, stop, unread } = listed();
  calls[0]?.(1);
  await vi.waitFor(() => expect(unread()).toBe(1));
  listsChanged(client);
  rowRead();
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  expect(calls).toHaveLength(1);
  stop();
});

describe("a change while a ticket is being fetched", () => {
  /** An open ticket with one message; every call waits until the test responds with that message read or unread. */
  function opened() {
    const calls: ((wasRead: boolean) => void)[] = [];
    const answer = (wasRead: boolean) =>
      aTicket({
        unreadCount: wasRead ? 0 : 1,
        messages: [aMessage(1, { sendBy: jeroen, readBy: wasRead ? [aReceipt(sanne)] : [] })],
      });
    const queryFn = () =>
      new Promise<SupportTicketDetail>((resolve) => calls.push((wasRead) => resolve(answer(wasRead))));
    const stop = new QueryObserver<SupportTicketDetail>(client, { queryKey: ticketKey(1), queryFn }).subscribe(
      () => undefined,
    );
    return { calls, stop, ticket: () => client.getQueryData<SupportTicketDetail>(ticketKey(1)) };
  }

  it("is not undone by an older response: read messages stay read", async () => {
    const { calls, stop, ticket } = opened();
    calls[0]?.(false);
    await vi.waitFor(() => expect(ticket()?.unreadCount).toBe(1));
    void client.invalidateQueries({ queryKey: ticketKey(1), exact: true });
    expect(calls).toHaveLength(2);
    setTicket(client, read(ticket(), 1, "m1", aReceipt(sanne), sanne.id));
    expect(ticket()?.unreadCount).toBe(0);
    calls[1]?.(false);
    await vi.waitFor(() => expect(calls).toHaveLength(3));
    calls[2]?.(true);
    await vi.waitFor(() => expect(ticket()?.unreadCount).toBe(0));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(calls).toHaveLength(3);
    stop();
  });

  it("is fetched again although the ticket had no data yet: only its row could be changed", async () => {
    const { calls, stop, ticket } = opened();
    rowRead();
    calls[0]?.(false);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    calls[1]?.(true);
    await vi.waitFor(() => expect(ticket()?.unreadCount).toBe(0));
    stop();
  });
});

describe("a ticket that another member of staff opens", () => {
  const unopened = aTicket({ unopened: true, unreadCount: 1, following: false });
  const push = { ...aTicket({ rev: 2 }), unopened: false };

  it("is no longer unread for staff who do not participate", () => {
    expect(changeOf(push, jeroen.id)(unopened)).toMatchObject({ unopened: false, unreadCount: 0 });
  });

  it("stays unread for participants, and while nobody has opened it", () => {
    const taking = { ...push, participants: [{ user: jeroen, following: true }] };
    expect(changeOf(taking, jeroen.id)(unopened).unreadCount).toBe(1);
    expect(changeOf({ ...push, unopened: true }, jeroen.id)(unopened).unreadCount).toBe(1);
  });
});
