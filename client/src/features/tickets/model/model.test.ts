// @vitest-environment jsdom
/**
 * The client's conversation against a small model of the server: whatever happens, in whatever order, all clients end
 * with the same conversation, and it contains each sent message once. The outbox, the sending and the cache are the
 * real ones.
 */
import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { getGetCurrentUserQueryKey } from "@klantportaal/api/users";
import type { Message, NewMessage, NewMessageResult } from "@klantportaal/api/model";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { cachedTicket, setTicket } from "./ticketCache";
import { aMessage, aTicket, jeroen, sanne } from "../testing/fixtures";
import { cursorOf, isUnread, loaded, received, type Ticket } from "./conversation";
import { Outbox } from "./outbox";
import { sendFrom } from "./send";
import type { Reader } from "../conversation/timeline";

/** Smaller than the real ones (100 and 500), so that few messages reach the limits. */
const PAGE = 4;
const CATCH_UP = 3;

/**
 * The promises of spec/hub.md, and no more: the same id is stored once, seq and createdOn grow together, joining
 * catches up from a time.
 */
class Server {
  readonly messages: Message[] = [];
  readonly listeners = new Set<Client>();

  post(message: NewMessage, sender: Reader): NewMessageResult {
    let stored = this.messages.find((one) => one.id === message.id);
    if (!stored) {
      const seq = this.messages.length + 1;
      stored = aMessage(seq, { id: message.id, text: message.text, sendBy: sender });
      this.messages.push(stored);
      for (const client of this.listeners) if (client.joined) client.inbox.push(stored);
    }
    return { id: stored.id, seq: stored.seq, createdOn: stored.createdOn, context: null };
  }

  fetch(reader: Reader): Ticket {
    const last = this.messages.at(-1);
    return aTicket({
      messages: this.messages.slice(-PAGE),
      lastSeq: this.messages.length,
      rev: this.messages.length + 1,
      unreadCount: this.messages.filter((message) => isUnread(message, reader.id)).length,
      ...(last && { lastActivityOn: last.createdOn }),
    });
  }

  join(since: string) {
    const missed = this.messages.filter((message) => message.createdOn >= since);
    return { pushed: missed.slice(0, CATCH_UP), hasMore: missed.length > CATCH_UP, rev: this.messages.length + 1 };
  }
}

/** A browser: pushes that it has not processed yet, a response in flight, and whether its room is joined. */
class Client {
  cache = new QueryClient();
  outbox: Outbox;
  inbox: Message[] = [];
  answer: Ticket | undefined;
  joined = false;
  readonly written: string[] = [];

  constructor(
    readonly server: Server,
    readonly user: Reader,
    readonly owner: string,
  ) {
    this.outbox = new Outbox(owner);
    this.start();
    server.listeners.add(this);
  }

  private start() {
    this.cache.setQueryData(getGetCurrentUserQueryKey(), this.user);
  }

  /** A page reload: only IndexedDB survives. */
  async reload() {
    this.drop();
    this.answer = undefined;
    this.cache = new QueryClient();
    this.start();
    this.outbox = new Outbox(this.owner);
    await this.outbox.ready;
  }

  drop() {
    this.joined = false;
    this.inbox = [];
  }

  get ticket() {
    return cachedTicket(this.cache, 1);
  }

  take(message: Message) {
    if (this.ticket) setTicket(this.cache, received(this.ticket, message, this.user.id));
  }

  load(ticket: Ticket) {
    setTicket(this.cache, loaded(this.ticket, ticket));
  }

  /** As useRoom joins: from the first gap, and again while there is more. */
  join() {
    this.joined = true;
    for (let last = ""; this.ticket;) {
      const cursor = cursorOf(this.ticket);
      const { pushed, hasMore, rev } = this.server.join(cursor);
      for (const message of pushed) this.take(message);
      if (hasMore && cursor !== last) last = cursor;
      else {
        if (rev !== this.ticket.rev) this.load(this.server.fetch(this.user));
        return;
      }
    }
  }

  async write(text: string) {
    const id = `${this.owner}-${this.written.length}`;
    this.written.push(id);
    await this.outbox.add({
      id,
      ticketId: 1,
      text,
      kind: "message",
      replyToId: null,
      attachments: [],
      createdOn: new Date(this.written.length * 1000).toISOString(),
    });
  }

  /** The outcome of each attempt: it arrives, its acknowledgement is lost, or it never arrives. */
  async flush(fates: ("arrives" | "answer lost" | "lost")[]) {
    let attempt = 0;
    vi.spyOn(hub, "newMessage").mockImplementation(async (_ticket, message) => {
      const fate = fates[attempt++] ?? "arrives";
      const result = fate === "lost" ? null : this.server.post(message, this.user);
      if (fate !== "arrives" || !result) throw new Error("connection lost");
      return result;
    });
    await this.outbox.flush(sendFrom(this.cache));
  }
}

const client = fc.nat({ max: 1 });
const fate = fc.constantFrom("arrives" as const, "answer lost" as const, "lost" as const);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("write" as const), client }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("flush" as const), client, fates: fc.array(fate, { maxLength: 3 }) }),
  },
  // Pushes are delivered from these places of the inbox: some twice, some late, some not at all.
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("deliver" as const),
      client,
      places: fc.array(fc.nat({ max: 5 }), { maxLength: 5 }),
      rest: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("join" as const), client }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("drop" as const), client }) },
  // A response may be older than its arrival.
  { weight: 2, arbitrary: fc.record({ do: fc.constant("ask" as const), client }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("answered" as const), client }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reload" as const), client }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function play(clients: readonly [Client, Client], one: Step) {
  const at = clients[one.client === 0 ? 0 : 1];
  switch (one.do) {
    case "write":
      return at.write(`Bericht ${at.written.length} van ${at.user.fullName}`);
    case "flush":
      return at.flush(one.fates);
    case "deliver":
      for (const place of one.places) {
        const message = at.inbox[place];
        if (message) at.take(message);
      }
      if (one.rest) at.inbox.forEach((message) => at.take(message));
      at.inbox = [];
      return;
    case "join":
      return at.join();
    case "drop":
      return at.drop();
    case "ask":
      at.answer = at.server.fetch(at.user);
      return;
    case "answered":
      if (at.answer) at.load(at.answer);
      at.answer = undefined;
      return;
    case "reload":
      return at.reload();
  }
}

let run = 0;
beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => undefined)); // a lost attempt is logged

describe("any order of sends, losses, repeats and rejoins", () => {
  it("end in the same conversation, which contains each sent message once and in its sender's order", async () => {
    let most = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80, size: "max" }), async (steps) => {
        run++;
        const server = new Server();
        const clients = [
          new Client(server, sanne, `sanne-${run}`),
          new Client(server, jeroen, `jeroen-${run}`),
        ] as const;
        for (const one of steps) {
          await play(clients, one);
          // Acknowledged messages are stored at every moment: one that is neither in the outbox nor stored is lost.
          for (const { written, outbox } of clients) {
            const known = new Set([
              ...server.messages.map((message) => message.id),
              ...outbox.snapshot().map((entry) => entry.id),
            ]);
            expect(written.filter((id) => !known.has(id))).toEqual([]);
          }
        }
        // The connection is good again.
        for (const one of clients) await one.flush([]);
        for (const one of clients) {
          one.drop();
          if (!one.ticket) one.load(server.fetch(one.user));
          one.join();
        }
        most = Math.max(most, server.messages.length);
        for (const { user, owner, written, outbox, ticket } of clients) {
          expect(outbox.snapshot()).toEqual([]);
          expect(
            server.messages.filter((message) => message.id.startsWith(owner)).map((message) => message.id),
          ).toEqual(written);
          // Messages older than the first loaded one load by scrolling; after it nothing is missing.
          const shown = ticket?.messages.map((message) => message.id) ?? [];
          expect(shown).toEqual(
            server.messages.slice(server.messages.length - shown.length).map((message) => message.id),
          );
          expect(shown.length).toBeGreaterThanOrEqual(Math.min(PAGE, server.messages.length));
          expect(ticket).toMatchObject({
            lastSeq: server.messages.length,
            unreadCount: server.messages.filter((message) => isUnread(message, user.id)).length,
          });
        }
      }),
      { numRuns: 100 },
    );
    expect(most).toBeGreaterThan(PAGE + CATCH_UP); // or the limits were never reached
  }, 60_000);
});
