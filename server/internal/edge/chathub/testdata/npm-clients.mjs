// Does what hub_test.go tells it with the unmodified npm client: one JSON command a line on stdin, answers,
// pushes and state changes one a line on stdout.
import readline from "node:readline";
import * as signalR from "@microsoft/signalr";

const connections = new Map();
const say = (line) => process.stdout.write(JSON.stringify(line) + "\n");
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const commands = {
  async connect({ name, url, token, retry }) {
    const builder = new signalR.HubConnectionBuilder()
      .withUrl(url, { accessTokenFactory: () => token })
      .configureLogging(signalR.LogLevel.None);
    if (retry) builder.withAutomaticReconnect(retry);
    const connection = builder.build();
    for (const push of [
      "messageReceived",
      "messageRead",
      "ticketChanged",
      "typing",
      "presence",
      "mentioned",
      "grantsChanged",
      "queueChanged",
      "deskChanged",
    ]) {
      connection.on(push, (...args) => say({ name, push, args }));
    }
    connection.onreconnecting(() => say({ name, push: "reconnecting", args: [] }));
    connection.onreconnected(() => say({ name, push: "reconnected", args: [] }));
    connection.onclose((error) => say({ name, push: "closed", args: [String(error ?? "")] }));
    await connection.start();
    connections.set(name, connection);
  },
  invoke: ({ name, method, args }) => connections.get(name).invoke(method, ...args),
  stop: ({ name }) => connections.get(name).stop(),
  // As the client's outbox: the same message, until it is acknowledged.
  async deliver({ name, ticket, message }) {
    for (;;) {
      try {
        return await connections.get(name).invoke("NewMessage", ticket, JSON.stringify(message), null);
      } catch {
        await pause(50);
      }
    }
  },
};

readline
  .createInterface({ input: process.stdin })
  .on("line", async (line) => {
    const command = JSON.parse(line);
    try {
      say({ id: command.id, result: (await commands[command.do](command)) ?? null });
    } catch (error) {
      say({ id: command.id, error: error.message });
    }
  })
  .on("close", () => process.exit(0));
