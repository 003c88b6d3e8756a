/**
 * The one real-time connection of a page: its life, the rooms joined over it, and its calls and pushes (spec/hub.md).
 * Owns `srConnected`, the retries and the rooms' refresh after every start. Knows nothing of tickets beyond their ids:
 * what a push means for a screen is decided by the screen that subscribes.
 * Protocol: HubProtocol.md of aspnetcore (src/SignalR/docs/specs), spoken by @microsoft/signalr.
 */
import type { HubConnection, HubConnectionState } from "@microsoft/signalr";
import { HubCall, type HubCalls, HubPush, type HubPushes } from "@klantportaal/api/hub";
import type { JoinRoomResult, NewMessage, NewMessageResult, PresenceState } from "@klantportaal/api/model";
import { useSyncExternalStore } from "react";
import { HUB_RETRY_DELAY, HUB_RETRY_JITTER } from "../constants";
import { viewAs } from "../session/view-as";
import { connectionStatus } from "./hub-status";

/** What the client needs of a HubConnection; a test gives a fake. */
export type HubTransport = Pick<
  HubConnection,
  "state" | "start" | "stop" | "invoke" | "on" | "onclose" | "onreconnecting" | "onreconnected"
>;

export interface HubStatus {
  /** The five states of the protocol's client. */
  state: `${HubConnectionState}`;
  /** Whether calls and pushes can go through now. */
  srConnected: boolean;
  /** Whether this page was ever connected: a first connection looks different from a lost one. */
  everConnected: boolean;
  /** When the state last changed, epoch ms. */
  since: number;
  /** When a push last came in, epoch ms. */
  lastMessageAt: number | null;
  /** When the portal tries again by itself, epoch ms; null while it is trying or connected. */
  nextAttemptAt: number | null;
  /** Whether there is a connection that could be started. */
  initialised: boolean;
  /** Failed or lost attempts since the last success. */
  attempts: number;
}

interface Room {
  lastMessageOn: () => string;
  onJoined: ((result: JoinRoomResult) => void) | undefined;
  onFailed: ((error: unknown) => void) | undefined;
  /** The connection's start in which this room was joined. */
  joinedIn: number;
  /** What this page's user, one of the staff, does in it. */
  doing?: PresenceState;
}

interface RoomOptions {
  /** After every successful join, also the ones after a reconnect: `hasMore` and `rev` tell what to fetch. */
  onJoined?: (result: JoinRoomResult) => void;
  onFailed?: (error: unknown) => void;
}

type Listener<K extends keyof HubPushes> = (...args: HubPushes[K]) => void;

export class HubClient {
  #load: (() => Promise<HubTransport>) | null = null;
  /** Null until it is loaded. */
  #connection: HubTransport | null = null;
  #rooms = new Map<number, Room>();
  #listeners: { [K in keyof HubPushes]: Set<Listener<K>> } = {
    messageReceived: new Set(),
    messageRead: new Set(),
    ticketChanged: new Set(),
    typing: new Set(),
    deskChanged: new Set(),
    queueChanged: new Set(),
    presence: new Set(),
    mentioned: new Set(),
    promiseDue: new Set(),
    documentsChanged: new Set(),
    grantsChanged: new Set(),
  };
  #watchers = new Set<() => void>();
  /** What the instance takes besides what the first version did, as of the last room joined. */
  #accepted: ReadonlySet<string> = new Set();
  /** How many screens watch the queue. */
  #queueWatched = 0;
  /** It is there to be looked at only: the rooms and pushes would be those of another user than the page shows. */
  readonly #idle: boolean;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wanted = false;
  /** Counts successful starts and reconnects, so that a room knows whether it is joined in the present one. */
  #generation = 0;
  #status: HubStatus = {
    state: "Disconnected",
    srConnected: false,
    everConnected: false,
    since: Date.now(),
    lastMessageAt: null,
    nextAttemptAt: null,
    initialised: false,
    attempts: 0,
  };

  constructor(idle = false) {
    this.#idle = idle;
  }

  /** Takes what fetches the connection that it will live on, and has it fetched. Once per page. */
  initialise(load: () => Promise<HubTransport>): void {
    this.#connection = null;
    let loading: Promise<HubTransport> | undefined;
    this.#load = () =>
      (loading ??= load().then(
        (connection) => this.#take(connection),
        (error: unknown) => {
          loading = undefined; // the next start asks again
          throw error;
        },
      ));
    this.#load().catch((error: unknown) => console.warn("hub: not loaded", error));
    this.#update({ initialised: true });
  }

  #take(connection: HubTransport): HubTransport {
    this.#connection = connection;
    for (const name of Object.values(HubPush)) connection.on(name, (...args: unknown[]) => this.#push(name, args));
    connection.onreconnecting((error) => {
      console.warn("hub: connection dropped", error);
      this.#update({ srConnected: false, attempts: this.#status.attempts + 1 });
    });
    connection.onreconnected(() => this.#connected());
    connection.onclose((error) => {
      if (error) console.warn("hub: connection closed", error);
      this.#update({ srConnected: false });
      if (this.#wanted) this.#retryLater();
    });
    return connection;
  }

  /**
   * Starts the connection and keeps it: every failure and every drop is tried again until stop(). Only from
   * Disconnected; in any other state it does nothing. Throws 'SignalR not initialised' before initialise(), and tries
   * again.
   */
  async start(): Promise<void> {
    this.#wanted = true;
    if (!this.#load) {
      this.#retryLater();
      throw new Error("SignalR not initialised");
    }
    if (this.#connection && this.#connection.state !== "Disconnected") return;
    this.#cancelRetry();
    try {
      const connection = this.#connection ?? (await this.#load());
      // Meanwhile stopped, or started by another call.
      if (!this.#wanted || connection.state !== "Disconnected") return;
      const starting = connection.start();
      this.#update({});
      await starting;
      this.#connected();
    } catch (error) {
      console.warn("hub: start failed", error);
      this.#update({ srConnected: false, attempts: this.#status.attempts + 1 });
      if (this.#wanted) this.#retryLater();
    }
  }

  /** Tries at once, whatever was being waited for. */
  async retryNow(): Promise<void> {
    if (this.#status.srConnected || !this.#wanted) return;
    this.#cancelRetry();
    // A connection that waits out an automatic delay has to be stopped first: start() throws in any state but
    // Disconnected.
    if (this.#connection?.state === "Reconnecting") await this.#connection.stop();
    if (this.#wanted) await this.start(); // not after a stop() meanwhile
  }

  /** Ends the connection and stops trying. Rooms stay registered and are joined again by a later start. */
  async stop(): Promise<void> {
    this.#wanted = false;
    this.#cancelRetry();
    await this.#connection?.stop();
    this.#update({ srConnected: false });
  }

  /**
   * Keeps a ticket's room joined until the returned function is called: now when connected, and again after every
   * start. `lastMessageOn` answers the time of the last contiguous message, or the ticket's creation time when there is
   * none; it is asked at every join. One room per ticket: registering again replaces the callbacks and joins only when
   * not joined yet.
   */
  joinRoom(ticketId: number, lastMessageOn: () => string, options: RoomOptions = {}): () => void {
    const room: Room = {
      lastMessageOn,
      onJoined: options.onJoined,
      onFailed: options.onFailed,
      joinedIn: this.#rooms.get(ticketId)?.joinedIn ?? 0,
    };
    this.#rooms.set(ticketId, room);
    void this.#join(ticketId, room, false);
    return () => {
      if (this.#rooms.get(ticketId) === room) this.#rooms.delete(ticketId);
    };
  }

  /** Joins a registered room again although it is joined: the server then sends what came after its last message. */
  async rejoinRoom(ticketId: number): Promise<void> {
    const room = this.#rooms.get(ticketId);
    if (room) await this.#join(ticketId, room, true);
  }

  /**
   * Sends a message; resolves after it is stored. Rejects when not connected or refused; the caller keeps it and sends
   * the same id again.
   */
  newMessage(ticketId: number, message: NewMessage, context: unknown = null): Promise<NewMessageResult> {
    return this.#invoke(HubCall.NewMessage, ticketId, JSON.stringify(message), context);
  }

  readMessage(ticketId: number, messageId: string): Promise<void> {
    return this.#invoke(HubCall.ReadMessage, ticketId, messageId);
  }

  /** Tells the room that this user is typing; nobody waits for it and nobody misses it. */
  typing(ticketId: number): void {
    if (this.#status.srConnected)
      this.#invoke(HubCall.Typing, ticketId).catch((error: unknown) => console.warn("hub: typing failed", error));
  }

  /** Whether the connected instance takes a field or call that came later. */
  accepts = (name: string): boolean => this.#accepted.has(name);

  /** Learns what it takes, which it tells whoever joins a room, where no room was joined yet. */
  async learn(ticketId: number): Promise<void> {
    if (this.#accepted.size > 0) return;
    const { accepts } = await this.#invoke(HubCall.JoinRoom, ticketId, new Date().toISOString());
    this.#accepted = new Set(accepts);
  }

  /** Calls the listener when some ticket has changed, every 2 seconds at most, until the returned function is called; staff's. */
  watchQueue(listener: () => void): () => void {
    this.#listeners.queueChanged.add(listener);
    this.#queueWatched += 1;
    if (this.#queueWatched === 1) this.#tellQueue(true);
    return () => {
      this.#listeners.queueChanged.delete(listener);
      this.#queueWatched -= 1;
      if (this.#queueWatched === 0) this.#tellQueue(false);
    };
  }

  #tellQueue(on: boolean): void {
    if (this.#status.srConnected)
      this.#invoke(HubCall.WatchQueue, on).catch((error: unknown) => console.warn("hub: watching failed", error));
  }

  /** Tells the staff in the room what this user, one of them, does in it; after every join again. */
  viewing(ticketId: number, doing: PresenceState): void {
    const room = this.#rooms.get(ticketId);
    if (!room || room.doing === doing) return;
    room.doing = doing;
    if (room.joinedIn === this.#generation) this.#tell(ticketId, room);
  }

  #tell(ticketId: number, { doing }: Room): void {
    if (doing && this.#status.srConnected && this.accepts(HubCall.Viewing))
      this.#invoke(HubCall.Viewing, ticketId, doing).catch((error: unknown) =>
        console.warn("hub: presence failed", error),
      );
  }

  onMessageReceived = this.#subscriber(HubPush.messageReceived);
  onMessageRead = this.#subscriber(HubPush.messageRead);
  onTicketChanged = this.#subscriber(HubPush.ticketChanged);
  onTyping = this.#subscriber(HubPush.typing);
  onDeskChanged = this.#subscriber(HubPush.deskChanged);
  onPresence = this.#subscriber(HubPush.presence);
  onMentioned = this.#subscriber(HubPush.mentioned);
  onPromiseDue = this.#subscriber(HubPush.promiseDue);
  onDocumentsChanged = this.#subscriber(HubPush.documentsChanged);
  onGrantsChanged = this.#subscriber(HubPush.grantsChanged);

  /** The state of the connection; a new object on every change. */
  status = (): HubStatus => this.#status;

  onStatusChange = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  #invoke<K extends keyof HubCalls>(call: K, ...args: HubCalls[K]["arguments"]): Promise<HubCalls[K]["result"]> {
    // With stateful reconnect the client keeps what is sent between two connections, and neither sends nor fails it.
    if (this.#idle) return Promise.reject(new Error("this page only looks"));
    if (this.#connection?.state !== "Connected") return Promise.reject(new Error("not connected"));
    return this.#connection.invoke<HubCalls[K]["result"]>(call, ...args);
  }

  #subscriber<K extends keyof HubPushes>(name: K): (listener: Listener<K>) => () => void {
    return (listener) => {
      this.#listeners[name].add(listener);
      return () => this.#listeners[name].delete(listener);
    };
  }

  #push<K extends keyof HubPushes>(name: K, args: unknown[]): void {
    if (this.#idle) return;
    if (name === HubPush.messageReceived) this.#update({ lastMessageAt: Date.now() });
    for (const listener of this.#listeners[name]) {
      try {
        listener(...(args as HubPushes[K]));
      } catch (error) {
        // One screen's failure must not keep a push from the others.
        console.error(`hub: ${name} was not handled`, error);
      }
    }
  }

  #connected(): void {
    this.#generation += 1;
    this.#cancelRetry();
    this.#update({ srConnected: true, everConnected: true, attempts: 0 });
    for (const [ticketId, room] of this.#rooms) void this.#join(ticketId, room, false);
    if (this.#queueWatched > 0) this.#tellQueue(true);
  }

  async #join(ticketId: number, room: Room, force: boolean): Promise<void> {
    if (this.#idle || this.#connection?.state !== "Connected") return;
    if (room.joinedIn === this.#generation && !force) return;
    const generation = this.#generation;
    room.joinedIn = generation;
    try {
      const result = await this.#invoke(HubCall.JoinRoom, ticketId, room.lastMessageOn());
      this.#accepted = new Set(result.accepts);
      this.#tell(ticketId, room);
      room.onJoined?.(result);
    } catch (error) {
      console.warn(`hub: joining the room of ticket ${ticketId} failed`, error);
      if (room.joinedIn === generation) room.joinedIn = 0;
      room.onFailed?.(error);
    }
  }

  #retryLater(): void {
    this.#cancelRetry();
    const delay = HUB_RETRY_DELAY + Math.random() * HUB_RETRY_JITTER;
    this.#retry = setTimeout(() => {
      this.start().catch((error: unknown) => console.error("hub: start failed", error));
    }, delay);
    this.#update({ nextAttemptAt: Date.now() + delay });
  }

  #cancelRetry(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    if (this.#status.nextAttemptAt !== null) this.#update({ nextAttemptAt: null });
  }

  #update(change: Partial<HubStatus>): void {
    const state: HubStatus["state"] = this.#connection?.state ?? "Disconnected";
    const next = { ...this.#status, ...change, state };
    if (next.srConnected !== this.#status.srConnected || state !== this.#status.state) next.since = Date.now();
    this.#status = next;
    for (const watcher of this.#watchers) watcher();
  }
}

/** The page's connection. */
export const hub = new HubClient(viewAs !== null);

export function useHubStatus(): HubStatus {
  return useSyncExternalStore(hub.onStatusChange, hub.status);
}

/** The state as the reader sees it; follows navigator.onLine too. */
export function useConnectionStatus() {
  const status = useHubStatus();
  const online = useSyncExternalStore(onOnlineChange, () => navigator.onLine);
  return connectionStatus(status, online);
}

function onOnlineChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
