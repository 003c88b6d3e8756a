/**
 * Unsent messages: stored in IndexedDB from the moment "Versturen" is pressed until the hub has acknowledged them,
 * keyed by the signed-in user. They survive a reload, a closed tab, a lost connection and the sign-in redirect, and are
 * sent again under the same id. It refuses to send twice at the same time in one tab; between tabs the id makes a
 * second send harmless.
 */
import type { HubErrorCode } from "@klantportaal/api/hub";
import type { Attachment, ThenStatus } from "@klantportaal/api/model";
import type { ReplyActions } from "./replyActions";

export type OutboxEntry = {
  id: string;
  owner: string;
  ticketId: number;
  text: string;
  kind: "message" | "note";
  replyToId: string | null;
  /** The ticket's status after sending, where staff chose it. */
  thenStatus?: ThenStatus;
  /** What else it sets, from the canned replies in it. */
  actions?: ReplyActions;
  attachments: Attachment[];
  /**
   * When it was written, by this computer's clock: the order of sending, and the time shown until the server's is
   * known.
   */
  createdOn: string;
  state: "waiting" | "sending" | "failed" | "refused";
  /** The server's text of a refusal, for the log and the catalogue; not shown as it is. */
  refusal?: HubErrorCode;
};

const DATABASE = "klantportaal.outbox";
const STORE = "entries";

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB failed"));
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(STORE, { keyPath: "id" }).createIndex("owner", "owner");
  return asPromise(request);
}

/** Outcome of one attempt: acknowledged; refused for good (why); or not now, which is retried. */
export type SendOutcome =
  { kind: "acknowledged" } | { kind: "refused"; reason: HubErrorCode } | { kind: "unavailable" };

type Send = (entry: OutboxEntry) => Promise<SendOutcome>;

export class Outbox {
  #entries: readonly OutboxEntry[] = [];
  /** Those in the database, as far as this tab knows. */
  #stored = new Set<string>();
  #listeners = new Set<() => void>();
  #database: Promise<IDBDatabase | null>;
  #flushing: Promise<void> | null = null;
  #again = false;
  readonly owner: string;
  /** Resolves when the messages of an earlier visit are loaded. */
  readonly ready: Promise<void>;

  constructor(owner: string) {
    this.owner = owner;
    // Without IndexedDB (a locked-down browser) messages are still sent; they just don't survive a reload.
    this.#database = openDatabase().catch((error: unknown) => {
      console.warn("outbox is not stored between visits", error);
      return null;
    });
    this.ready = this.#load();
  }

  /** Takes over the messages of an earlier visit, or of another tab that was closed. */
  async #load(): Promise<void> {
    const stored = await this.#read().catch((error: unknown) => {
      console.warn("outbox is not read", error);
      return null;
    });
    if (!stored) return;
    const here = new Set(this.#entries.map((entry) => entry.id));
    const there = new Set(stored.map((entry) => entry.id));
    // Another tab has sent or withdrawn the missing ones.
    const left = this.#entries.filter((entry) => there.has(entry.id) || !this.#stored.has(entry.id));
    // An attempt interrupted by a reload is repeated.
    const restored = stored
      .filter((entry) => !here.has(entry.id))
      .map((entry) => (entry.state === "sending" ? { ...entry, state: "waiting" as const } : entry));
    this.#stored = there;
    if (restored.length > 0 || left.length < this.#entries.length)
      this.#set([...restored, ...left].sort((a, b) => (a.createdOn < b.createdOn ? -1 : 1)));
  }

  async #read(): Promise<OutboxEntry[] | null> {
    const database = await this.#database;
    if (!database) return null;
    const owned = database.transaction(STORE).objectStore(STORE).index("owner");
    return asPromise(owned.getAll(this.owner) as IDBRequest<OutboxEntry[]>);
  }

  #set(entries: readonly OutboxEntry[]) {
    this.#entries = entries;
    this.#listeners.forEach((listener) => listener());
  }

  async #store(write: (store: IDBObjectStore) => void): Promise<void> {
    const database = await this.#database;
    if (!database) return;
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(STORE, "readwrite");
      transaction.oncomplete = () => resolve();
      // On a full disk each request succeeds, and the transaction is aborted.
      transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB failed"));
      write(transaction.objectStore(STORE));
    });
  }

  async #put(entry: OutboxEntry): Promise<void> {
    try {
      await this.#store((store) => store.put(entry));
      this.#stored.add(entry.id);
    } catch (error) {
      console.warn("outbox entry not stored", error);
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): readonly OutboxEntry[] => this.#entries;

  /** Adds a message. It is on disk before the first attempt, so that it can't get lost at any moment. */
  async add(entry: Omit<OutboxEntry, "owner" | "state">): Promise<void> {
    const full: OutboxEntry = { ...entry, owner: this.owner, state: "waiting" };
    this.#set([...this.#entries, full]);
    await this.#put(full);
  }

  async remove(id: string): Promise<void> {
    this.#set(this.#entries.filter((entry) => entry.id !== id));
    await this.#store((store) => store.delete(id)).catch((error: unknown) =>
      console.warn("outbox entry not removed", error),
    );
  }

  async #update(id: string, change: Pick<OutboxEntry, "state" | "refusal">): Promise<void> {
    const entry = this.#entries.find((one) => one.id === id);
    if (!entry) return;
    const next = { ...entry, ...change };
    this.#set(this.#entries.map((one) => (one.id === id ? next : one)));
    await this.#put(next);
  }

  /** Puts a refused message back in the queue; call flush after it. A failed one is in the queue anyway. */
  retry(id: string): Promise<void> {
    return this.#update(id, { state: "waiting" });
  }

  /**
   * Sends the queue, oldest first and one at a time, so that a sender's messages keep their order. When the connection
   * fails the rest waits for the next flush. A flush during a flush runs once more at its end.
   */
  flush(send: Send): Promise<void> {
    if (this.#flushing) {
      this.#again = true;
      return this.#flushing;
    }
    this.#flushing = this.#run(send).finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  }

  async #run(send: Send): Promise<void> {
    await this.ready;
    await this.#load();
    do {
      this.#again = false;
      for (let entry = this.#next(); entry; entry = this.#next()) {
        await this.#update(entry.id, { state: "sending" });
        const outcome = await send(entry).catch((): SendOutcome => ({ kind: "unavailable" }));
        if (outcome.kind === "acknowledged") await this.remove(entry.id);
        else if (outcome.kind === "refused")
          await this.#update(entry.id, { state: "refused", refusal: outcome.reason });
        else {
          await this.#update(entry.id, { state: "failed" });
          return;
        }
      }
    } while (this.#again);
  }

  // A failed attempt is first again: a later message must not overtake it.
  #next(): OutboxEntry | undefined {
    return this.#entries.find((entry) => entry.state === "waiting" || entry.state === "failed");
  }
}
