import { webcrypto } from "node:crypto";
import * as streams from "node:stream/web";
import { format } from "node:util";
import { setFetch } from "@klantportaal/api/fetch";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { loadProblemTexts } from "./lib/api/problem";

// APIs of browsers that jsdom lacks.
for (const [name, value] of Object.entries(streams))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
if (!("subtle" in globalThis.crypto)) Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle });

// A second, the default, is not enough on a busy machine.
const { waitFor } = vi;
vi.waitFor = (callback, options = 24_000) => waitFor(callback, options);

// As after the first screen.
await loadProblemTexts();

// Imported at the first call: modules that a file mocks must not be loaded before.
setFetch(async (config) => (await import("./lib/api-fetch")).apiFetch(config));

// jsdom's Blob has no stream(), which msw needs to report a response.
Blob.prototype.stream ??= function (this: Blob) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()));
      controller.close();
    },
  });
};

// An unexpected warning or error fails its test, including msw's for a request without a handler; a test expects one
// with a spy on the console. React's act warnings are ignored: they appear when a timer of a library renders while the
// test waits for something else, which depends on the machine. So is jsdom's lack of <search>.
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
  // From the test before, which has ended.
  said.length = 0;
});
afterEach(() => expect(said.splice(0), "unexpected console output").toEqual([]));
