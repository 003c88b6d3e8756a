/**
 * Pages of other sites that embed the portal. A real server: a response fulfilled by a test has no address, and
 * Chromium lets no such page reach this machine.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Intranet {
  origin: string;
  stop: () => Promise<void>;
}

/** Serves a page with the frame that `frame` returns for its address, on a free port unless one is given. */
export async function serveIntranet(host: string, frame: (address: URL) => string, port = 0): Promise<Intranet> {
  const server = createServer((request, response) => {
    const src = frame(new URL(request.url ?? "/", "http://intranet"));
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(
      `<!doctype html><html lang="nl"><link rel="icon" href="data:,"><title>Intranet</title><iframe name="portal" title="Ticket" style="width:900px;height:600px" src="${src}"></iframe></html>`,
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
