/** A customer's program that webhooks call. It verifies each call with the library of Standard Webhooks. */
import { once } from "node:events";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

type Event = { id: string; type: string; data: Record<string, unknown> };

// Not 127.0.0.1: that is the portal's own name, which it does not call.
const HOST = "127.0.0.2";

export class Receiver {
  /** The secret of the webhook, once it is there. */
  secret = "";
  /** What it responds with. */
  status = 204;
  /** The events that it has accepted. */
  readonly verified: Event[] = [];
  /** The number of calls whose signature was wrong. */
  refused = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#receive(request, response));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    try {
      const headers = request.headers as Record<string, string>;
      const event = new Webhook(this.secret).verify(Buffer.concat(chunks), headers) as Event;
      if (this.status < 300) this.verified.push(event);
      response.writeHead(this.status).end(this.status < 300 ? undefined : "Onderhoud tot 15:10");
    } catch {
      this.refused += 1;
      response.writeHead(401).end();
    }
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.#server.listen(0, HOST);
    await once(receiver.#server, "listening");
    return receiver;
  }

  get url(): string {
    return `http://${HOST}:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }
}
