/**
 * The browser's storage, or a memory of this page where the browser denies it, as it often does in a frame of another
 * site. Values in memory last until the page is left.
 */
import { InMemoryWebStorage } from "oidc-client-ts";

const memories = { sessionStorage: new InMemoryWebStorage(), localStorage: new InMemoryWebStorage() };

/** Never throws, neither here nor on access. */
export function storage(kind: "sessionStorage" | "localStorage"): Storage {
  try {
    const real = window[kind];
    // Some browsers refuse only on first use.
    real.getItem("");
    return real;
  } catch {
    return memories[kind];
  }
}
