import "fake-indexeddb/auto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { anEntry } from "../testing/fixtures";
import { Outbox, type OutboxEntry, type SendOutcome } from "./outbox";

const ok = async (): Promise<SendOutcome> => ({ kind: "acknowledged" });
const states = (outbox: Outbox) => outbox.snapshot().map((entry) => `${entry.id}:${entry.state}`);
let owner = "";
let count = 0;
beforeEach(() => {
  owner = `user-${++count}`;
});

async function filled(...ids: string[]): Promise<Outbox> {
  const outbox = new Outbox(owner);
  await outbox.ready;
  for (const [index, id] of ids.entries())
    await outbox.add(anEntry({ id: `${owner}-${id}`, createdOn: `2024-02-23T10:00:0${index}.000Z` }));
  return outbox;
}

describe("Outbox", () => {
  it("sends in order, one at a time, and removes acknowledged messages", async () => {
    const outbox = await filled("a", "b", "c");
    const sent: string[] = [];
    let busy = 0;
    await outbox.flush(async (entry) => {
      expect(++busy).toBe(1);
      sent.push(entry.id);
      await Promise.resolve();
      busy--;
      return { kind: "acknowledged" };
    });
    expect(sent).toEqual([`${owner}-a`, `${owner}-b`, `${owner}-c`]);
    expect(outbox.snapshot()).toEqual([]);
  });

  it("survives a reload during an attempt, under the same id", async () => {
    const outbox = await filled("a");
    let attempt: OutboxEntry | undefined;
    void outbox.flush((entry) => {
      attempt = entry;
      return new Promise(() => {});
    });
    await expect.poll(() => attempt?.id).toBe(`${owner}-a`);
    const reloaded = new Outbox(owner);
    await reloaded.ready;
    expect(states(reloaded)).toEqual([`${owner}-a:waiting`]);
    await reloaded.flush(ok);
    const again = new Outbox(owner);
    await again.ready;
    expect(again.snapshot()).toEqual([]);
  });

  it("stores the rest when the connection fails, and sends it all after a reconnect", async () => {
    const outbox = await filled("a", "b");
    await outbox.flush(async () => ({ kind: "unavailable" }));
    expect(states(outbox)).toEqual([`${owner}-a:failed`, `${owner}-b:waiting`]);
    const sent: string[] = [];
    await outbox.flush(async (entry) => {
      sent.push(entry.id);
      return { kind: "acknowledged" };
    });
    expect(sent).toEqual([`${owner}-a`, `${owner}-b`]);
  });

  it("takes a thrown error as a failed attempt, never as sent", async () => {
    const outbox = await filled("a");
    await outbox.flush(() => Promise.reject(new Error("gone")));
    expect(states(outbox)).toEqual([`${owner}-a:failed`]);
  });

  it("shows a refused message, out of the queue, until it is retried", async () => {
    const outbox = await filled("a", "b");
    await outbox.flush(async (entry) =>
      entry.id.endsWith("a") ? { kind: "refused", reason: "ticket.closed" } : { kind: "acknowledged" },
    );
    expect(outbox.snapshot()).toMatchObject([{ id: `${owner}-a`, state: "refused", refusal: "ticket.closed" }]);
    await outbox.retry(`${owner}-a`);
    await outbox.flush(ok);
    expect(outbox.snapshot()).toEqual([]);
  });

  it("sends what is added during a flush", async () => {
    const outbox = await filled("a");
    const sent: string[] = [];
    const send = async (entry: OutboxEntry): Promise<SendOutcome> => {
      sent.push(entry.id);
      if (sent.length === 1) {
        await outbox.add(anEntry({ id: `${owner}-late` }));
        void outbox.flush(send);
      }
      return { kind: "acknowledged" };
    };
    await outbox.flush(send);
    expect(sent).toEqual([`${owner}-a`, `${owner}-late`]);
  });

  it("never shows one user's messages to another", async () => {
    await filled("a");
    const other = new Outbox(`${owner}-other`);
    await other.ready;
    expect(other.snapshot()).toEqual([]);
  });

  it("sends messages that the browser will not store", async () => {
    // What browsers do at a full disk: the request succeeds, the commit does not.
    const put = IDBObjectStore.prototype.put;
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
      this: IDBObjectStore,
      value: unknown,
    ) {
      const request = put.call(this, value);
      request.addEventListener("success", () => this.transaction.abort());
      return request;
    });
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const outbox = await filled("a");
    await outbox.flush(ok);
    expect(outbox.snapshot()).toEqual([]);
    full.mockRestore();
    warned.mockRestore();
  });

  it("sends new messages where the browser can't read stored ones", async () => {
    const broken = vi.spyOn(IDBIndex.prototype, "getAll").mockImplementation(() => {
      throw new DOMException("Internal error", "UnknownError");
    });
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    const outbox = await filled("a");
    await outbox.flush(ok);
    expect(outbox.snapshot()).toEqual([]);
    broken.mockRestore();
    warned.mockRestore();
  });

  it("sends a closed tab's messages, but not those that another tab withdrew", async () => {
    const here = await filled();
    const closed = await filled("a", "b");
    await closed.flush(async () => ({ kind: "unavailable" }));
    await here.flush(async () => ({ kind: "unavailable" }));
    expect(states(here)).toEqual([`${owner}-a:failed`, `${owner}-b:waiting`]);
    await closed.remove(`${owner}-b`);
    const sent: string[] = [];
    await here.flush(async ({ id }) => {
      sent.push(id);
      return ok();
    });
    expect(sent).toEqual([`${owner}-a`]);
    expect(here.snapshot()).toEqual([]);
  });
});
