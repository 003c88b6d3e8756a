/**
 * What the journeys drive: pages of the portal, and calls of its API and hub, as a browser makes them. `task routes`
 * prints it.
 */
import type { BrowserContext, Page, TestInfo } from "@playwright/test";

/** The type of the annotation that passes it from the test to the reporter (driven.reporter.ts). */
export const DRIVES = "drives";

export class Driven {
  readonly #seen = new Set<string>();

  attach(context: BrowserContext, origin: () => string): void {
    const path = (address: string) => (address.startsWith(origin()) ? new URL(address).pathname : null);
    context.on("page", (page: Page) => {
      page.on("framenavigated", (frame) => this.#note("page", path(frame.url())));
      page.on("websocket", (socket) =>
        socket.on("framesent", ({ payload }) => {
          for (const [, target] of String(payload).matchAll(/"target":"(\w+)"/g)) this.#note("hub", target);
        }),
      );
    });
    // A response, not a request: an unanswered request drives nothing.
    context.on("response", (response) => {
      const at = path(response.url());
      if (at?.startsWith("/api/")) this.#note(response.request().method(), at);
    });
  }

  #note(kind: string, what: string | null | undefined): void {
    if (what) this.#seen.add(`${kind} ${what}`);
  }

  report(info: TestInfo): void {
    info.annotations.push({ type: DRIVES, description: [...this.#seen].join("\n") });
  }
}
