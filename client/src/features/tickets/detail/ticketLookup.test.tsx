import { getListSupportTicketsQueryKey } from "@klantportaal/api/support-tickets";
import type { SupportTicketPage } from "@klantportaal/api/model";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { aMessage, aTicket, jeroen, sanne } from "../testing/fixtures";
import { playHub, renderAt, server } from "../testing/harness";
import { cachedTicket } from "../model/ticketCache";
import { findTicket, useTicket, useTicketByExactId } from "./ticketLookup";

const asked: string[] = [];
const answer = (change: Parameters<typeof aTicket>[0] = {}) =>
  http.get("*/api/support-tickets/*", ({ request }) => {
    asked.push(new URL(request.url).pathname);
    return HttpResponse.json(aTicket({ messages: [aMessage(1)], lastSeq: 1, ...change }));
  });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  asked.length = 0;
  playHub();
  server.use(answer());
  await hub.start();
});
afterEach(async () => {
  await hub.stop();
  server.resetHandlers();
});
afterAll(() => server.close());

const ByNumber = ({ id }: { id: number }) => <p>{useTicket(id).data?.subject ?? "…"}</p>;
const ByExactId = ({ exactId }: { exactId: string }) => <p>{useTicketByExactId(exactId).data?.subject ?? "…"}</p>;

describe("a ticket", () => {
  it("is fetched once, however often it is requested", async () => {
    const { unmount, client } = renderAt(
      "/",
      "/",
      <>
        <ByNumber id={1} />
        <ByNumber id={1} />
      </>,
    );
    expect(await screen.findAllByText("Glasvezelverbinding valt weg")).toHaveLength(2);
    unmount();
    expect(cachedTicket(client, 1)?.exactId).toBe("00104287");
    expect(asked).toEqual(["/api/support-tickets/1"]);
  });

  it("found by its exact id is cached by its number, and not fetched again by either", async () => {
    const { client } = renderAt("/", "/", <ByExactId exactId="00104287" />);
    await screen.findByText("Glasvezelverbinding valt weg");
    expect(cachedTicket(client, 1)?.messages).toHaveLength(1);
    await expect(findTicket(client, "00104287")).resolves.toBe(1);
    await waitFor(() => expect(asked).toEqual(["/api/support-tickets/exact/00104287"]));
  });

  it("that is loaded by its number is found by its exact id without a request", async () => {
    const { client } = renderAt("/", "/", <ByNumber id={1} />);
    await screen.findByText("Glasvezelverbinding valt weg");
    await expect(findTicket(client, "00104287")).resolves.toBe(1);
    expect(asked).toEqual(["/api/support-tickets/1"]);
  });

  it("is requested with a string, and needs an id", async () => {
    const client = new QueryClient();
    await expect(findTicket(client, 104287)).rejects.toThrow("TicketID should be a string");
    await expect(findTicket(client, undefined)).rejects.toThrow("TicketID should be a string");
    expect(asked).toEqual([]);
    server.use(answer({ id: 0 }));
    await expect(findTicket(client, "00104287")).rejects.toThrow("Ticket id missing");
  });
});

describe("a ticket that was read on another device", () => {
  const receipt = { user: sanne, readOn: "2024-02-23T09:00:00.000Z" };
  const key = getListSupportTicketsQueryKey({ PageSize: 25 });
  const listed = (client: QueryClient, unreadCount: number) =>
    client.setQueryData<SupportTicketPage>(key, {
      items: [aTicket({ unreadCount })],
      total: 1,
      totalIsExact: true,
      pageNo: 1,
      pageSize: 25,
    });
  const unread = (client: QueryClient) => client.getQueryData<SupportTicketPage>(key)?.items[0]?.unreadCount;

  it("is read in its row too, when it was fetched before the push", async () => {
    const played = playHub();
    server.use(answer({ messages: [aMessage(1, { sendBy: jeroen, readBy: [receipt] })], unreadCount: 0 }));
    const { client } = renderAt("/", "/", <ByNumber id={1} />);
    await screen.findByText("Glasvezelverbinding valt weg");
    listed(client, 1);
    played.push("messageRead", 1, "m1", receipt);
    expect(unread(client)).toBe(0);
  });

  it("is read in its row and its own count, when the message is older than the loaded ones", async () => {
    const played = playHub();
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    server.use(answer({ messages: [aMessage(101, { sendBy: jeroen })], unreadCount: 2 }));
    const { client } = renderAt("/", "/", <ByNumber id={1} />);
    await screen.findByText("Glasvezelverbinding valt weg");
    listed(client, 2);
    played.push("messageRead", 1, "m1", receipt);
    expect(unread(client)).toBe(1);
    expect(cachedTicket(client, 1)?.unreadCount).toBe(1);
  });
});

describe("a push that a ticket can't apply", () => {
  it.each([
    [
      "Incoming message missing ID",
      "messageReceived",
      [{ id: 1, exactId: null, subject: "x", organisationName: "y" }, aMessage(1, { id: "" })],
    ],
    [
      "Message not found",
      "messageRead",
      [1, "unknown", { user: { id: "u", fullName: "U" }, readOn: "2024-02-23T09:00:00.000Z" }],
    ],
  ] as const)("is logged as '%s' and changes nothing", async (text, push, args) => {
    const played = playHub();
    const { client } = renderAt("/", "/", <ByNumber id={1} />);
    await screen.findByText("Glasvezelverbinding valt weg");
    const before = cachedTicket(client, 1)?.messages;
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    (played.push as (name: string, ...values: unknown[]) => void)(push, ...args);
    expect(warn).toHaveBeenCalledWith(`conversation: ${text}`, expect.anything());
    expect(cachedTicket(client, 1)?.messages).toEqual(before);
  });

  it("is not logged when the ticket is not open here: its row shows it", async () => {
    const played = playHub();
    const { client } = renderAt("/", "/", <ByNumber id={1} />);
    await screen.findByText("Glasvezelverbinding valt weg");
    const key = getListSupportTicketsQueryKey({ PageSize: 25 });
    const unread = () => client.getQueryData<SupportTicketPage>(key)?.items[0]?.unreadCount;
    client.setQueryData<SupportTicketPage>(key, {
      items: [aTicket({ id: 9 })],
      total: 1,
      totalIsExact: true,
      pageNo: 1,
      pageSize: 25,
    });
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const push = { id: 9, exactId: null, subject: "x", organisationName: "y" };
    played.push("messageReceived", push, aMessage(1, { ticketId: 9, sendBy: jeroen }));
    expect(unread()).toBe(1);
    played.push("messageRead", 9, "m1", {
      user: sanne,
      readOn: "2024-02-23T09:00:00.000Z",
    });
    expect(unread()).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });
});
