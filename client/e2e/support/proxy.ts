/**
 * The connection between a browser and the portal, as a SOCKS 5 proxy on this machine (RFC 1928, CONNECT only) that can
 * cut hub connections at the worst moment: in the middle of a frame in either direction, or after the server has stored
 * a message and before it is acknowledged.
 */
import { type AddressInfo, type Server, type Socket, connect, createServer } from "node:net";
import { once } from "node:events";

export type Cut = "half of what the browser sends" | "half of what the server sends" | "before the acknowledgement";

const SOCKS = 5;
const CONNECT = 1;
const IPV4 = 1;
const DOMAIN = 3;

// The completion of a NewMessage: no other result of the hub has a seq and a context.
const acknowledgement = /"type":3,[^\u001e]*"seq":/;

export class Proxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #random: () => number;
  #armed: Cut | null = null;
  /** The cuts made so far. */
  readonly cuts: Cut[] = [];

  private constructor(random: () => number) {
    this.#random = random;
    this.#server = createServer((browser) => void this.#serve(browser).catch(() => browser.destroy()));
  }

  static async start(random: () => number): Promise<Proxy> {
    const proxy = new Proxy(random);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get address(): string {
    return `socks5://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts the next hub connection on which such a frame passes. */
  arm(cut: Cut): void {
    this.#armed = cut;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, "close");
  }

  async #serve(browser: Socket): Promise<void> {
    this.#keep(browser);
    const read = reader(browser);
    const [, methods] = await read(2);
    await read(methods ?? 0);
    browser.write(Buffer.from([SOCKS, 0])); // no authentication
    const [, command, , type] = await read(4);
    if (command !== CONNECT || (type !== IPV4 && type !== DOMAIN)) throw new Error("not a CONNECT");
    const host = type === IPV4 ? [...(await read(4))].join(".") : (await read((await read(1))[0] ?? 0)).toString();
    const port = (await read(2)).readUInt16BE();
    const portal = connect(port, host);
    this.#keep(portal);
    await once(portal, "connect");
    browser.write(Buffer.from([SOCKS, 0, 0, IPV4, 0, 0, 0, 0, 0, 0]));
    this.#pipe(browser, portal);
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => undefined); // it closes
    socket.on("close", () => this.#sockets.delete(socket));
  }

  #pipe(browser: Socket, portal: Socket): void {
    let hub = false;
    let open = false; // the hub's protocol is spoken: the handshake was answered, or an earlier connection is resumed
    let over = false;
    /** Ends the connection after `last` has been sent to its receiver. */
    const cut = (what: Cut, to?: Socket, last?: Buffer) => {
      over = true;
      this.#armed = null;
      this.cuts.push(what);
      const end = () => {
        browser.destroy();
        portal.destroy();
      };
      if (to && last) to.write(last, end);
      else end();
    };
    const half = (chunk: Buffer) => chunk.subarray(0, 1 + Math.floor(this.#random() * (chunk.length - 1)));
    browser.on("data", (chunk: Buffer) => {
      if (over) return;
      hub ||= chunk.includes("GET /chatHub");
      if (open && this.#armed === "half of what the browser sends" && chunk.length > 1)
        cut("half of what the browser sends", portal, half(chunk));
      else portal.write(chunk);
    });
    portal.on("data", (chunk: Buffer) => {
      if (over) return;
      if (open && this.#armed === "before the acknowledgement" && acknowledgement.test(chunk.toString("latin1")))
        cut("before the acknowledgement");
      else if (open && this.#armed === "half of what the server sends" && chunk.length > 1)
        cut("half of what the server sends", browser, half(chunk));
      else browser.write(chunk);
      open ||= hub && (chunk.includes("{}\u001e") || chunk.includes('"type":9'));
    });
    browser.on("close", () => portal.destroy());
    portal.on("close", () => browser.destroy());
    browser.resume();
  }
}

/** Reads a given number of bytes at a time and keeps the rest. */
function reader(socket: Socket): (count: number) => Promise<Buffer> {
  return async (count) => {
    for (;;) {
      if (count === 0) return Buffer.alloc(0);
      const bytes = socket.read(count) as Buffer | null;
      if (bytes) return bytes;
      if (socket.destroyed || socket.readableEnded) throw new Error("the browser has gone");
      await once(socket, "readable");
    }
  };
}

/** Random numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
