import { webcrypto } from "node:crypto";
import * as streams from "node:stream/web";
import { setFetch } from "@klantportaal/api/fetch";

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
