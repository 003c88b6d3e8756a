/** A user who writes without a browser: a hub connection of the unmodified client. */
import { HubConnectionBuilder, HttpTransportType, LogLevel } from "@microsoft/signalr";
import { randomUUID } from "node:crypto";
import type { Portal } from "./portal.ts";

export interface Sender {
  /** Resolves to the message's id once it is stored; notes are for staff. */
  send: (ticketId: number, text: string, kind?: "message" | "note") => Promise<string>;
  stop: () => Promise<void>;
}

export async function senderOf(portal: Portal, email: string): Promise<Sender> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${portal.origin}/chatHub`, {
      accessTokenFactory: () => portal.token(email),
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.Warning)
    .build();
  // Pushes are for browsers; without a listener the client warns about each.
  for (const push of [
    "messageReceived",
    "messageRead",
    "ticketChanged",
    "typing",
    "grantsChanged",
    "mentioned",
    "promiseDue",
    "configurationsChanged",
  ])
    connection.on(push, () => undefined);
  await connection.start();
  return {
    send: async (ticketId, text, kind) => {
      const id = randomUUID();
      await connection.invoke("NewMessage", ticketId, JSON.stringify({ id, text, kind, attachmentIds: [] }), null);
      return id;
    },
    stop: () => connection.stop(),
  };
}
