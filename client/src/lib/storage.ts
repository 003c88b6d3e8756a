/**
 * The browser's storage, or a memory of this page's own where the browser gives none: a page in somebody else's frame
 * is often denied it. What is kept there then lasts until the page is left.
 */
import { InMemoryWebStorage } from "oidc-client-ts";

const memories = { sessionStorage: new InMemoryWebStorage(), localStorage: new InMemoryWebStorage() };

/** Never throws, neither here nor when it is read. */
export function storage(kind: "sessionStorage" | "localStorage"): Storage {
  try {
    const real = window[kind];
    // Some browsers refuse only the first use.
    real.getItem("");
    return real;
  } catch {
    return memories[kind];
  }
}
