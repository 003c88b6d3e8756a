/**
 * Watches every page of a test for what no journey may cause: errors in the console, uncaught exceptions, and refusals
 * of the Content-Security-Policy. A test allows by name what it provokes on purpose, and gives the reason.
 */
import { type BrowserContext, expect } from "@playwright/test";

export class Watch {
  readonly #problems: string[] = [];
  /** A change that meets somebody else's is refused, and made again by itself where they do not touch each other. */
  readonly #allowed: RegExp[] = [/status of 409 .*\/api\/support-tickets\/\d+\)$/];

  async attach(context: BrowserContext): Promise<void> {
    // The browser reports a refusal in the console too, but not from every kind of frame; the event names the
    // directive.
    await context.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) => {
        console.error(`CSP: ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`);
      });
    });
    context.on("console", (message) => {
      if (message.type() === "error") this.#problems.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#problems.push(`uncaught: ${error.error().stack || error.error().message}`));
  }

  /** Allows problems that match in this test, past ones included. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  check(): void {
    const left = this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
    expect(left, "errors in the browser's console").toEqual([]);
  }
}
