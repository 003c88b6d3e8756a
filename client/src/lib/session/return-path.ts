/**
 * Where a visitor goes after signing in. Only a path of this origin is ever followed: a stored value can come from
 * somebody else's link.
 */
import { storage } from "../storage";

const key = "session.returnPath";
const never = ["/oidc-callback", "/signout", "/silent-callback.html", "/popup-callback.html"];

/** The path with its query when it stays on this origin and is a valid return path; else null. */
export function safeReturnPath(value: string | null | undefined, origin = window.location.origin): string | null {
  // "//host" and "/\host" are addresses of another host; browsers read both the same way.
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

/** Stores a path during the sign-in; an unsafe one removes the stored one. */
export function saveReturnPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe) storage("sessionStorage").setItem(key, safe);
  else storage("sessionStorage").removeItem(key);
}

/** Returns the stored path and removes it; "/" when there is none. */
export function takeReturnPath(): string {
  const stored = storage("sessionStorage").getItem(key);
  storage("sessionStorage").removeItem(key);
  return safeReturnPath(stored) ?? "/";
}

/** Returns the stored path without removing it; "/" when there is none. */
export const peekReturnPath = (): string => safeReturnPath(storage("sessionStorage").getItem(key)) ?? "/";
