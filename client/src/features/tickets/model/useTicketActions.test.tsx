import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { getListSupportTicketsQueryKey } from "@klantportaal/api/support-tickets";
import type { SupportTicketPage } from "@klantportaal/api/model";
import { renderHook } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { received } from "./conversation";
import { cachedTicket, patchRows, rowAfterMessage, setTicket } from "./ticketCache";
import { aMessage, aTicket, jeroen, sanne } from "../testing/fixtures";
import { aRow, me, pageOf, server } from "../testing/harness";
import { useReadAll } from "./useTicketActions";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it.each(["its conversation is here", "its conversation is behind", "only its row is here"])(
  "all read keeps messages unread that arrive during the call, when %s",
  async (known) => {
    const client = new QueryClient();
    const key = getListSupportTicketsQueryKey({ PageSize: 25 });
    const unread = aRow(1, { unreadCount: 2, lastSeq: 2 });
    client.setQueryData<SupportTicketPage>(key, pageOf([unread]));
    const messages = [1, 2].map((seq) => aMessage(seq, { sendBy: jeroen }));
    if (known !== "only its row is here") setTicket(client, aTicket({ unreadCount: 2, lastSeq: 2, messages }));
    server.use(
      http.post("*/api/messages/support-tickets/1/read-all", async ({ request }) => {
        expect(await request.json()).toEqual({ upToSeq: 2 });
        const next = aMessage(3, { sendBy: jeroen });
        patchRows(client, 1, (row) => rowAfterMessage(row, next, sanne.id));
        if (known === "its conversation is here") setTicket(client, received(cachedTicket(client, 1), next, sanne.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { result } = renderHook(() => useReadAll(me), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    expect(await result.current([unread])).toBe(true);
    expect(client.getQueryData<SupportTicketPage>(key)?.items[0]?.unreadCount).toBe(1);
    if (known === "its conversation is here")
      expect(cachedTicket(client, 1)).toMatchObject({
        unreadCount: 1,
        messages: [{ readBy: [{}] }, { readBy: [{}] }, { readBy: [] }],
      });
  },
);
