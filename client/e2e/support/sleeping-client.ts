import { connect, type Socket } from "node:net";
import { expect } from "@playwright/test";

/** A hub client that is connected and never reads or responds again, like a closed laptop. */
export async function sleepingClient(origin: string, bearer: string): Promise<Socket> {
  const negotiated = await fetch(`${origin}/chatHub/negotiate?negotiateVersion=1`, {
    method: "POST",
    headers: { Authorization: `Bearer ${bearer}` },
  });
  const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
  const { host, hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write(
    `GET /chatHub?id=${encodeURIComponent(connectionToken)}&access_token=${bearer} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n",
  );
  const answer = async () => (await new Promise<Buffer>((resolve) => socket.once("data", resolve))).toString("latin1");
  expect(await answer()).toMatch(/^HTTP\/1\.1 101 /);
  // One masked text frame (RFC 6455, 5.2) with the SignalR handshake; a mask of zeros changes nothing.
  const handshake = Buffer.from('{"protocol":"json","version":1}\u001e');
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | handshake.length, 0, 0, 0, 0]), handshake]));
  expect(await answer()).toContain("{}\u001e");
  socket.pause();
  return socket;
}
