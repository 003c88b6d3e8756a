/**
 * The one real-time connection of a page: its life, the rooms joined over it, and its calls and pushes (spec/hub.md).
 * Owns `srConnected`, the retries and the rooms' refresh after every start. Knows nothing of tickets except their ids:
 * the subscribing screen decides what a push means. Protocol: HubProtocol.md of aspnetcore (src/SignalR/docs/specs),
 * implemented by @microsoft/signalr.
 */
import type { HubConnection } from "@microsoft/signalr";
import { HubCall, type HubCalls, HubPush, type HubPushes } from "@klantportaal/api/hub";
import type { JoinRoomResult, NewMessage, NewMessageResult, PresenceState } from "@klantportaal/api/model";
import { useSyncExternalStore } from "react";
import { HUB_RETRY_DELAY, HUB_RETRY_JITTER } from "../constants";
import { viewAs } from "../session/view-as";
import { type HubStatus, connectionStatus } from "./hub-status";

/** The used part of a HubConnection; a test passes a fake. */
export type HubTransport = Pick<
  HubConnection,
  "state" | "start" | "stop" | "invoke" | "on" | "onclose" | "onreconnecting" | "onreconnected"
>;

interface Room {
  lastMessageOn: () => string;
  onJoined: ((result: JoinRoomResult) => void) | undefined;
  onFailed: ((error: unknown) => void) | undefined;
  /** The connection's start in which this room was joined. */
  joinedIn: number;
  /** The presence of this page's user, a member of staff, in the room. */
  doing?: PresenceState;
}

interface RoomOptions {
  /** After every successful join, reconnects included: `hasMore` and `rev` say what to fetch. */
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
    configurationsChanged: new Set(),
    integrationsChanged: new Set(),
    draftsChanged: new Set(),
  };
  #watchers = new Set<() => void>();
  /** The optional features of the connected instance, from the last room joined. */
  #accepted: ReadonlySet<string> = new Set();
  /** The number of screens that watch the queue. */
  #queueWatched = 0;
  /** View-as page: rooms and pushes would be another user's than the page shows. */
  readonly #idle: boolean;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wanted = false;
  /** Counts successful starts and reconnects, so that a room knows whether it is joined in the current one. */
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

  /** Takes a function that loads the connection, and calls it. Once per page. */
  initialise(load: () => Promise<HubTransport>): void {
    this.#connection = null;
    let loading: Promise<HubTransport> | undefined;
    this.#load = () =>
      (loading ??= load().then(
        (connection) => this.#take(connection),
        (error: unknown) => {
          loading = undefined; // the next start loads it again
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
   * Starts the connection and maintains it: every failure and every drop is retried until stop(). Only from
   * Disconnected; in any other state it does nothing. Throws 'SignalR not initialised' before initialise(), and
   * retries.
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

  /** Retries at once instead of waiting. */
  async retryNow(): Promise<void> {
    if (this.#status.srConnected || !this.#wanted) return;
    this.#cancelRetry();
    // A connection in an automatic delay has to be stopped first: start() throws in any state but Disconnected.
    if (this.#connection?.state === "Reconnecting") await this.#connection.stop();
    if (this.#wanted) await this.start(); // not after a stop() meanwhile
  }

  /** Ends the connection and stops retrying. Rooms stay registered, and a later start joins them again. */
  async stop(): Promise<void> {
    this.#wanted = false;
    this.#cancelRetry();
    await this.#connection?.stop();
    this.#update({ srConnected: false });
  }

  /**
   * Joins a ticket's room and stays in it until the returned function is called: now when connected, and again after
   * every start. `lastMessageOn` returns the time of the last contiguous message, or the ticket's creation time when
   * there is none; it is called at every join. One room per ticket: registering again replaces the callbacks and joins
   * only when not joined yet.
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

  /** Joins a joined room again: the server then sends everything after its last message. */
  async rejoinRoom(ticketId: number): Promise<void> {
    const room = this.#rooms.get(ticketId);
    if (room) await this.#join(ticketId, room, true);
  }

  /**
   * Sends a message and resolves once it is stored. Rejects when not connected or refused; the caller keeps it and
   * resends with the same id.
   */
  newMessage(ticketId: number, message: NewMessage, context: unknown = null): Promise<NewMessageResult> {
    return this.#invoke(HubCall.NewMessage, ticketId, JSON.stringify(message), context);
  }

  readMessage(ticketId: number, messageId: string): Promise<void> {
    return this.#invoke(HubCall.ReadMessage, ticketId, messageId);
  }

  /** Notifies the room that this user is typing. Best effort: failures are only logged. */
  typing(ticketId: number): void {
    if (this.#status.srConnected)
      this.#invoke(HubCall.Typing, ticketId).catch((error: unknown) => console.warn("hub: typing failed", error));
  }

  /** Whether the connected instance supports a later field or call. */
  accepts = (name: string): boolean => this.#accepted.has(name);

  /** Asks for the instance's features, which it sends on joining a room, when no room has been joined yet. */
  async learn(ticketId: number): Promise<void> {
    if (this.#accepted.size > 0) return;
    const { accepts } = await this.#invoke(HubCall.JoinRoom, ticketId, new Date().toISOString());
    this.#accepted = new Set(accepts);
  }

  /**
   * Calls the listener when any ticket has changed, at most every 2 seconds, until the returned function is called.
   * Staff only.
   */
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

  /** Shares this user's presence with the staff in the room, now and after every join. */
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
  onConfigurationsChanged = this.#subscriber(HubPush.configurationsChanged);
  onIntegrationsChanged = this.#subscriber(HubPush.integrationsChanged);
  onDraftsChanged = this.#subscriber(HubPush.draftsChanged);
  onGrantsChanged = this.#subscriber(HubPush.grantsChanged);

  /** The state of the connection; a new object on every change. */
  status = (): HubStatus => this.#status;

  onStatusChange = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  #invoke<K extends keyof HubCalls>(call: K, ...args: HubCalls[K]["arguments"]): Promise<HubCalls[K]["result"]> {
    // With stateful reconnect the client buffers calls made between two connections, and neither sends nor fails them.
    if (this.#idle) return Promise.reject(new Error("a view-as page makes no hub calls"));
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
        // One screen's failure must not withhold a push from the others.
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

/** The status for the user; follows navigator.onLine too. */
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
