/**
 * Where a visitor goes after signing in. Only a path of this origin is ever followed, whatever was stored:
 * a stored value can come from a link that somebody else made.
 */
import { storage } from "../storage";

const key = "session.returnPath";
const never = ["/oidc-callback", "/signout", "/silent-callback.html", "/popup-callback.html"];

/** The path with its query when it stays on this origin and is a place to return to; else null. */
export function safeReturnPath(value: string | null | undefined, origin = window.location.origin): string | null {
  // "//host" and "/\host" are addresses of another host, which browsers read the same way.
  if (!value || !/^\/(?![/\\])/.test(value)) return null;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || never.includes(url.pathname)) return null;
  return url.pathname + url.search;
}

/** Remembers a path over the identity provider's pages; an unsafe one clears what was remembered. */
export function saveReturnPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe) storage("sessionStorage").setItem(key, safe);
  else storage("sessionStorage").removeItem(key);
}

/** The remembered path, once; "/" when there is none. */
export function takeReturnPath(): string {
  const stored = storage("sessionStorage").getItem(key);
  storage("sessionStorage").removeItem(key);
  return safeReturnPath(stored) ?? "/";
}

/** The remembered path, which stays remembered; "/" when there is none. */
export const peekReturnPath = (): string => safeReturnPath(storage("sessionStorage").getItem(key)) ?? "/";
