/**
 * The identity session of this page: who is signed in, since the start flow decided it, until sign-out, expiry or a 401.
 * Owns the UserManager (one per page, made after the settings are known) and everything that reads or ends the stored user.
 * Tokens stay here: others get the Bearer through idToken() and nothing else.
 */
import { ErrorResponse, type User, type UserManager } from "oidc-client-ts";
import { useSyncExternalStore } from "react";
import type { PortalConfig } from "./config";
import {
  CALLBACK_RESTORE_INTERVAL,
  CALLBACK_TIMEOUT,
  PERIODIC_REFRESH_ENABLED,
  PERIODIC_REFRESH_INTERVAL,
  TOKEN_EXPIRING_NOTICE_SECONDS,
} from "./constants";
import { createUserManager } from "./oidc";
import { safeReturnPath, saveReturnPath, takeReturnPath } from "./return-path";
import { signInErrorText, sessionTexts } from "./session.messages.nl";
import { decideStart, isCallbackUrl, sessionEnd } from "./start-flow";

export interface SessionUser {
  subject: string;
  name: string;
  email: string;
  username: string;
}

export interface SessionState {
  /**
   * starting: nothing is known yet; signing-in: the provider's answer is being processed or the browser is on its way there;
   * authenticated; ended: there was a session and it is gone; signing-out; signed-out: the page after sign-out; failed: see the error.
   */
  phase: "starting" | "signing-in" | "authenticated" | "ended" | "signing-out" | "signed-out" | "failed";
  user: SessionUser | null;
  /** Why a session ended while the page was open. */
  ended: "expired" | "elsewhere" | null;
  /** Shown as plain text, never as HTML. */
  authenticationError: string | null;
  /** A silent renew failed: the session will end at `endsAt` unless the reader acts. */
  renewFailed: boolean;
  /** End of the session, epoch ms. */
  endsAt: number | null;
}

let state: SessionState = { phase: "starting", user: null, ended: null, authenticationError: null, renewFailed: false, endsAt: null };
let manager: UserManager | null = null;
let token: string | null = null;
let endTimer: ReturnType<typeof setTimeout> | undefined;
let renewTimer: ReturnType<typeof setTimeout> | undefined;
let started: Promise<void> | null = null;
const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("klantportaal.session");

function update(change: Partial<SessionState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const sessionState = (): SessionState => state;

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): SessionState => useSyncExternalStore(onSessionChange, sessionState);

/** The Bearer of REST and hub: the identity token; null when nobody is signed in. */
export const idToken = (): string | null => token;

function identity(): UserManager {
  if (!manager) throw new Error("the session has not been started");
  return manager;
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

// setTimeout counts in 32 bits: a longer delay would fire at once.
const longestDelay = 2 ** 31 - 1;

function adopt(user: User): void {
  const end = sessionEnd(user);
  const { profile } = user;
  token = user.id_token ?? null;
  clearTimeout(endTimer);
  clearTimeout(renewTimer);
  if (Number.isFinite(end)) {
    endTimer = setTimeout(() => void endSession("expired"), Math.min(Math.max(0, end * 1000 - Date.now()), longestDelay));
    // The library renews by the access token. An identity token that ends earlier needs a renewal of its own.
    if (profile.exp !== undefined && profile.exp < (user.expires_at ?? Number.POSITIVE_INFINITY)) {
      const notice = (profile.exp - TOKEN_EXPIRING_NOTICE_SECONDS) * 1000 - Date.now();
      renewTimer = setTimeout(() => void renew(), Math.min(Math.max(0, notice), longestDelay));
    }
  }
  update({
    phase: state.phase === "signing-out" ? state.phase : "authenticated",
    user: {
      subject: profile.sub,
      name: text(profile.name) || text(profile.preferred_username) || text(profile.email),
      email: text(profile.email),
      username: text(profile.preferred_username),
    },
    ended: null,
    authenticationError: null,
    renewFailed: false,
    endsAt: Number.isFinite(end) ? end * 1000 : null,
  });
}

/** A silent sign-in, whose failure is the caller's to judge; one at a time. */
let renewing: Promise<User | null> | null = null;
function silent(): Promise<User | null> {
  renewing ??= identity().signinSilent({ nonce: crypto.randomUUID() }).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renew(): Promise<void> {
  try {
    await silent();
  } catch (error) {
    console.warn("session: silent renew failed", error);
    update({ renewFailed: true });
  }
}

/** The page can't go on: the text is shown, plain. */
export function failSession(text: string): void {
  update({ phase: "failed", authenticationError: text });
}

/**
 * Runs the start flow, once per page. `onSignedIn` is the optional sign-in hook. Resolves when the page may go on: authenticated,
 * signed out, failed (with authenticationError), or, while the browser is being sent to the provider, never.
 */
export function startSession(config: PortalConfig, onSignedIn: () => void = () => undefined): Promise<void> {
  started ??= start(config, onSignedIn).catch((error: unknown) => {
    console.error("session: sign-in failed", error);
    update({ phase: "failed", authenticationError: signInErrorText(error) });
  });
  return started;
}

async function start(config: PortalConfig, onSignedIn: () => void): Promise<void> {
  manager = createUserManager(config);
  // Not while the sign-in return is processed: screens would be made on its address, and lead home instead of to the saved target.
  manager.events.addUserLoaded((user) => {
    if (state.phase !== "signing-in") adopt(user);
  });
  manager.events.addSilentRenewError((error) => {
    console.warn("session: silent-renew-error", error);
    update({ renewFailed: true });
  });
  if (otherTabs) otherTabs.onmessage = () => state.phase === "authenticated" && void endSession("elsewhere");

  const user = await manager.getUser();
  const decision = decideStart({
    hasUser: user !== null,
    isCallback: isCallbackUrl(window.location.href),
    expired: user !== null && sessionEnd(user) * 1000 <= Date.now(),
    isSignoutReturn: window.location.pathname === "/signout",
  });
  switch (decision) {
    case "signed-out":
      // Takes the request's state out of storage; without one (a plain visit) there is nothing to take.
      await manager.signoutRedirectCallback().catch(() => undefined);
      history.replaceState(null, "", "/signout");
      return update({ phase: "signed-out" });
    case "redirect":
      return signIn();
    case "sign-out":
      return signOut();
    case "process-callback": {
      update({ phase: "signing-in" });
      const signedIn = await withinTime(manager.signinRedirectCallback());
      // A lifetime at or below the notice would renew without end.
      if (sessionEnd(signedIn) * 1000 - Date.now() <= TOKEN_EXPIRING_NOTICE_SECONDS * 1000) {
        manager.stopSilentRenew();
        await manager.removeUser();
        throw new Error("token lifetime is not above the renewal notice of 60 seconds");
      }
      leaveCallback();
      adopt(signedIn);
      onSignedIn();
      return;
    }
    case "restore":
      return restore(onSignedIn);
    case "continue":
      if (user) adopt(user);
      // A setting of the specification, off.
      if (PERIODIC_REFRESH_ENABLED) setInterval(() => void renew(), PERIODIC_REFRESH_INTERVAL);
  }
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("callback timed out")), CALLBACK_TIMEOUT);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Code and state never stay in the address, nor in the history. */
function leaveCallback(): void {
  history.replaceState(null, "", takeReturnPath());
}

/** Re-stores the user now and every 3 seconds for as long as the page stays on the callback address. */
async function restore(onSignedIn: () => void): Promise<void> {
  const again = async () => {
    // Read first: a renewal in the meantime must not be overwritten by what was known before it.
    const user = await identity().getUser();
    if (!user) return;
    await identity().storeUser(user);
    // First: with the session the screens come, and they go by the address.
    leaveCallback();
    adopt(user);
    onSignedIn();
  };
  const timer = setInterval(() => {
    if (isCallbackUrl(window.location.href)) void again();
    else clearInterval(timer);
  }, CALLBACK_RESTORE_INTERVAL);
  await again();
}

/** Sends the browser to sign in and back to `returnPath`; does not come back. */
export async function signIn(returnPath = window.location.pathname + window.location.search): Promise<void> {
  if (state.phase === "signing-out") return;
  saveReturnPath(returnPath);
  update({ phase: "signing-in", authenticationError: null });
  try {
    await identity().removeUser();
    token = null;
    await identity().signinRedirect({ nonce: crypto.randomUUID() });
  } catch (error) {
    console.error("session: the sign-in could not be started", error);
    update({ phase: "failed", authenticationError: signInErrorText(error) });
  }
}

/**
 * Sends the browser to the provider's end of session and back to /signout. Revocation is tried and never waited for long.
 * Without an end-session endpoint the local session ends all the same and the page says so.
 */
export async function signOut(): Promise<void> {
  if (state.phase === "signing-out") return;
  update({ phase: "signing-out" });
  clearTimeout(endTimer);
  clearTimeout(renewTimer);
  const users = identity();
  users.stopSilentRenew();
  const patience = new Promise<void>((resolve) => setTimeout(resolve, 2_000));
  await Promise.race([users.revokeTokens().catch((error: unknown) => console.warn("session: revocation failed", error)), patience]);
  otherTabs?.postMessage("signed-out");
  try {
    await users.signoutRedirect();
  } catch (error) {
    console.error("session: sign-out at the provider failed", error);
    await users.removeUser();
    token = null;
    update({ phase: "failed", authenticationError: sessionTexts.signOutFailed });
  }
}

/**
 * Ends the session of this page: the stored user is removed, what is on the screen stays. `of` is the token that was refused:
 * a late 401 of a token that has been renewed since ends nothing.
 */
export async function endSession(reason: "expired" | "elsewhere", of: string | null = token): Promise<void> {
  if (state.phase !== "authenticated" || of !== token) return;
  clearTimeout(endTimer);
  clearTimeout(renewTimer);
  token = null;
  update({ phase: "ended", ended: reason });
  await identity().removeUser();
}

/**
 * The guard of every navigation: true when the reader may go on. Without a session a silent sign-in is tried; when that fails the
 * browser is sent to sign in, to come back to `path`, and the navigation is refused.
 */
export async function guard(path: string): Promise<boolean> {
  if (state.phase === "authenticated") return true;
  if (state.phase !== "ended") return false;
  try {
    const user = await silent();
    if (user) {
      adopt(user);
      return true;
    }
  } catch (error) {
    console.warn("session: silent authentication failed", error instanceof ErrorResponse ? error.error : error);
  }
  await signIn(safeReturnPath(path) ?? "/");
  return false;
}
