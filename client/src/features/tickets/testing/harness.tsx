/**
 * A page around a screen, as the app creates one: theme, cache, router, live tickets, mocked REST and a hub that the
 * test plays.
 */
import "fake-indexeddb/auto";
import { ChakraProvider } from "@chakra-ui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { HubConnectionState } from "@microsoft/signalr";
import { getListReplyDraftsMockHandler, getListTicketDraftsMockHandler } from "@klantportaal/api/msw/drafts";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import {
  getListSupportTicketAttachmentsMockHandler,
  getListSupportTicketsMockHandler,
} from "@klantportaal/api/msw/support-tickets";
import {
  getGetGeneralPurposeMockHandler,
  getListConfigurationsMockHandler,
} from "@klantportaal/api/msw/general-purposes";
import type { HubPushes } from "@klantportaal/api/hub";
import type { CurrentUser, SupportTicket, SupportTicketPage } from "@klantportaal/api/model";
import { render } from "@testing-library/react";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { vi } from "vitest";
import { hub, type HubTransport } from "../../../lib/hub/hub";
import { system } from "../../../theme";
import { TicketLive } from "../model/TicketLive";
import { aTicket, sanne } from "./fixtures";

// jsdom has no layout: a list that renders only what is in view needs a window and rows with a size.
for (const size of ["clientHeight", "clientWidth", "offsetHeight", "offsetWidth"])
  Object.defineProperty(HTMLElement.prototype, size, { configurable: true, get: () => 600 });

export const me: CurrentUser = {
  id: sanne.id,
  fullName: sanne.fullName,
  isCustomer: true,
  email: "beheer@klant-a.example",
  username: "s.devries",
  followingSupportTickets: [1, 2],
  organisationId: "0191c000-0000-7000-8000-00000000000a",
  organisationName: "Klant A",
  roles: ["account-admin", "view:configurations", "view:support-tickets"],
  unreadTotal: 1,
};

export function aRow(id: number, change: Partial<SupportTicket> = {}): SupportTicket {
  const {
    messages: _messages,
    hasMoreMessages: _more,
    mergedInto: _into,
    rating: _rating,
    openingHours: _hours,
    ...row
  } = aTicket({ id });
  return { ...row, subject: `Onderwerp ${id}`, exactId: String(104_000 + id).padStart(8, "0"), ...change };
}

export const pageOf = (items: SupportTicket[], change: Partial<SupportTicketPage> = {}): SupportTicketPage => ({
  items,
  pageNo: 1,
  pageSize: 25,
  total: items.length,
  totalIsExact: true,
  ...change,
});

export const server = setupServer(
  getGetCurrentUserMockHandler(me),
  getListSupportTicketsMockHandler(pageOf([])),
  getListSupportTicketAttachmentsMockHandler([]),
  getListReplyDraftsMockHandler({ items: [] }),
  getListTicketDraftsMockHandler({ items: [] }),
  getGetGeneralPurposeMockHandler({ Data: [], page: 1, perPage: 25, total: 0 }),
  getListConfigurationsMockHandler({ items: [], pageNo: 1, pageSize: 25, total: 0, totalIsExact: true }),
);

type Invoke = (method: string, ...args: unknown[]) => Promise<unknown>;

/** The hub's other side: the client's calls, and the test's pushes. */
export function playHub() {
  const handlers = new Map<string, (...args: unknown[]) => void>();
  const invoke = vi.fn<Invoke>(() => Promise.resolve(null));
  let state = HubConnectionState.Disconnected;
  const connection: HubTransport = {
    get state() {
      return state;
    },
    start: () => {
      state = HubConnectionState.Connected;
      return Promise.resolve();
    },
    stop: () => {
      state = HubConnectionState.Disconnected;
      return Promise.resolve();
    },
    invoke: invoke as never,
    on: (name: string, handler: (...args: unknown[]) => void) => void handlers.set(name, handler),
    onclose: () => undefined,
    onreconnecting: () => undefined,
    onreconnected: () => undefined,
  };
  hub.initialise(() => Promise.resolve(connection));
  return {
    invoke,
    push: <K extends keyof HubPushes>(name: K, ...args: HubPushes[K]) => handlers.get(name)?.(...args),
    callsOf: (method: string) => invoke.mock.calls.filter(([name]) => name === method),
  };
}

export function renderAt(address: string, path: string, screen: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: "*", element: <p>Elders</p> },
    ],
    { initialEntries: [address] },
  );
  const view = render(
    <QueryClientProvider client={client}>
      <ChakraProvider value={system}>
        <TicketLive />
        <RouterProvider router={router} />
      </ChakraProvider>
    </QueryClientProvider>,
  );
  return { client, router, ...view };
}
