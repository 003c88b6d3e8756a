// Writes and reads a conversation with @aspnet/signalr 1.1, which negotiates version 0, has no reconnect of its own and
// knows no ping of the server. Usage: node foreign.mjs <hub url> <ticket> <messages> <writer's token> <reader's token>
// Prints "joined" when both are in the room, "acknowledged <n>" after each message, and at the end one line of JSON.
import signalR from "@aspnet/signalr";
import { randomUUID } from "node:crypto";

const [url, ticket, messages, writersToken, readersToken] = process.argv.slice(2);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
// The client rejects a handshake that nobody waits for, with nothing, when the connection breaks in the midst of it.
process.on("unhandledRejection", (reason) => {
  if (reason !== undefined) throw reason;
});
const say = (line) => process.stdout.write(`${line}\n`);
let returns = 0;

/** Somebody in the ticket's room, who comes back whenever the connection is lost. */
async function enter(token) {
  const connection = new signalR.HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => token })
    .configureLogging(signalR.LogLevel.None)
    .build();
  const seen = new Map();
  let since = "2000-01-01T00:00:00.000Z";
  connection.on("messageReceived", (_, message) => {
    seen.set(message.seq, message.id);
    if (message.createdOn > since) since = message.createdOn;
  });
  const connect = async () => {
    for (;;) {
      try {
        await connection.start();
        await connection.invoke("JoinRoom", Number(ticket), since);
        return;
      } catch {
        await connection.stop().catch(() => {});
        await pause(50);
      }
    }
  };
  let back = connect();
  connection.onclose(() => {
    returns++;
    back = connect();
  });
  await back;
  return { connection, seen, back: () => back };
}

const writer = await enter(writersToken);
const reader = await enter(readersToken);
say("joined");
const acknowledged = [];
for (let n = 1; n <= Number(messages); n++) {
  const message = JSON.stringify({ id: randomUUID(), text: `Message ${n}` });
  for (;;) {
    try {
      await writer.back();
      const { id, seq } = await writer.connection.invoke("NewMessage", Number(ticket), message, null);
      acknowledged.push({ id, seq });
      break;
    } catch {
      await pause(50);
    }
  }
  say(`acknowledged ${n}`);
}
while (acknowledged.some(({ id, seq }) => reader.seen.get(seq) !== id)) await pause(20);
say(JSON.stringify({ acknowledged, seen: [...reader.seen.keys()].sort((a, b) => a - b), returns }));
process.exit(0);
