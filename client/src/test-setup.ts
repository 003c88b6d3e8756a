import { webcrypto } from "node:crypto";
import * as streams from "node:stream/web";
import { format } from "node:util";
import { setFetch } from "@klantportaal/api/fetch";
import { afterEach, beforeEach, expect } from "vitest";

// What browsers have and jsdom does not.
for (const [name, value] of Object.entries(streams))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
if (!("subtle" in globalThis.crypto)) Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle });

// Imported at the first call: modules that a file replaces must not have come in before.
setFetch(async (config) => (await import("./lib/api-fetch")).apiFetch(config));

// jsdom's Blob has no stream(), which msw needs to report an answer.
Blob.prototype.stream ??= function (this: Blob) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()));
      controller.close();
    },
  });
};

// A warning or an error that its test does not expect fails it, msw's of a request without a handler among them; one
// that is expected is taken by a spy on the console. React's reminders of act are neither: they come when a timer of a
// library renders while the test waits for something else, which depends on the machine. And jsdom lacks <search>.
const NOTHING = /not (?:wrapped in|configured to support) act\(|The tag <search> is unrecognized/;
const said: string[] = [];
const taker =
  (level: string) =>
  (...words: unknown[]) => {
    const text = format(...words);
    if (!NOTHING.test(text)) said.push(`console.${level}: ${text}`);
  };
Object.assign(console, { warn: taker("warn"), error: taker("error") });
beforeEach(() => {
  // Of the test before, which has ended.
  said.length = 0;
});
afterEach(() => expect(said.splice(0), "what was written to the console unexpectedly").toEqual([]));
