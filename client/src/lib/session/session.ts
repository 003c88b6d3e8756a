/**
 * The identity session of this page: the signed-in user, from the start flow until sign-out, expiry or a 401. Owns the
 * UserManager (one per page, created after the settings are known) and everything that reads or ends the stored user.
 * Tokens stay here: other modules get only the Bearer, through idToken().
 */
import { ErrorResponse, ErrorTimeout, type User } from "oidc-client-ts";
import type { PortalConfig } from "../api/config";
import {
  CALLBACK_RESTORE_INTERVAL,
  CALLBACK_TIMEOUT,
  PERIODIC_REFRESH_ENABLED,
  PERIODIC_REFRESH_INTERVAL,
  REVOCATION_TIMEOUT,
  SILENT_RENEW_RETRY,
  SILENT_SIGN_OUT_SECONDS,
  TOKEN_EXPIRING_NOTICE_SECONDS,
} from "../constants";
import { serverAhead } from "../format/clock";
import { storage } from "../storage";
import { profileImageOf } from "./avatar";
import { Lifetime } from "./lifetime";
import { sessionTexts, signInErrorText } from "./messages.nl";
import { createUserManager, type IdentityManager } from "./oidc";
import { peekReturnPath, safeReturnPath, saveReturnPath, takeReturnPath } from "./return-path";
import { reload } from "./reload";
import { monitorSession, whoIsSignedIn } from "./session-monitor";
import { decideStart, isCallbackUrl, sessionEnd } from "./start-flow";
import { type SessionState, go, note, sessionState } from "./state";

export { type SessionState, sessionState, useSession } from "./state";

/** The page's dependencies, set at its start. */
interface Page {
  readonly manager: IdentityManager;
  readonly avatarService: string;
  readonly staffAcr: string;
  readonly onSignedIn: () => void;
  /** Resolves once it is known whether the monitor runs. */
  monitored?: Promise<boolean>;
  /** The silent sign-in in progress, and the open window. */
  renewing?: Promise<User | null> | undefined;
  popup?: AbortController | undefined;
}

let page: Page | null = null;
let started: Promise<void> | null = null;
const lifetime = new Lifetime(
  () => void endSession("expired"),
  () => void renew(),
);
const otherTabs = openChannel();

/** null where the browser has none, or denies it to a page in a frame of another site. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("klantportaal.session");
  } catch {
    return null;
  }
}

function opened(): Page {
  if (!page) throw new Error("the session has not been started");
  return page;
}

/** The Bearer of REST and hub: the identity token; null when nobody is signed in. */
export const idToken = (): string | null => lifetime.token;

/** The library's manager, for tests that read its settings. Throws before the start. */
export const identity = (): IdentityManager => opened().manager;

const phase = () => sessionState().phase;

/**
 * In a frame of another site the page can't redirect to the provider, whose pages refuse to be framed: a window is
 * used.
 */
const framed = () => window.self !== window.top;

const text = (value: unknown) => (typeof value === "string" ? value : "");

const LOOK_AGAIN_AFTER = 3_000; // ms

function adopt(user: User): void {
  const known = sessionState().user;
  const { profile } = user;
  const email = text(profile.email);
  const adopted = {
    subject: profile.sub,
    name: text(profile.name) || text(profile.preferred_username) || text(profile.email),
    email,
    username: text(profile.preferred_username),
    profileImageUrl: known?.email === email ? known.profileImageUrl : null,
  };
  const endsAt = lifetime.begin(user);
  go("adopt", {
    user: adopted,
    ended: null,
    expired: false,
    authenticationError: null,
    popupError: null,
    renewFailed: false,
    endsAt,
  });
  const own = opened();
  void profileImageOf(own.avatarService, email).then((profileImageUrl) => {
    const { user: present } = sessionState();
    if (present?.email === email && present.profileImageUrl !== profileImageUrl)
      note({ user: { ...present, profileImageUrl } });
  });
  own.monitored ??= monitorSession(own.manager, user);
}

/** A user that the library stored by itself: renewed, signed in silently or in a window. */
function onLoaded(user: User): void {
  // Not while the sign-in return is processed: screens would mount on its address and redirect home instead of to the
  // saved target.
  if (phase() === "signing-in" || phase() === "signing-out") return;
  const { user: before } = sessionState();
  if (before && before.subject !== user.profile.sub) {
    // The screen and the caches hold another user's data: load a new page.
    go("signIn");
    reload();
    return;
  }
  const known = user.id_token === lifetime.token;
  adopt(user);
  if (!known && !livesLongEnough(user)) {
    console.error("session: token lifetime is not above the renewal notice of 60 seconds");
    identity().stopSilentRenew();
    lifetime.stopRenewing();
    note({ renewFailed: true });
  }
}

/** Whether new tokens live longer than the notice: others would be renewed in an endless loop. */
function livesLongEnough({ profile, expires_in }: User): boolean {
  // The identity token shows it independently of this computer's clock.
  return (
    profile.exp - profile.iat > TOKEN_EXPIRING_NOTICE_SECONDS &&
    (expires_in ?? Number.POSITIVE_INFINITY) > TOKEN_EXPIRING_NOTICE_SECONDS
  );
}

async function refuseShortLife(user: User): Promise<void> {
  if (livesLongEnough(user)) return;
  identity().stopSilentRenew();
  await identity().removeUser();
  throw new Error("token lifetime is not above the renewal notice of 60 seconds");
}

/** A silent sign-in, whose failure the caller handles; one at a time. */
function silent(): Promise<User | null> {
  const own = opened();
  own.renewing ??= own.manager.signinSilent().finally(() => {
    own.renewing = undefined;
  });
  return own.renewing;
}

async function renew(): Promise<void> {
  try {
    await silent();
  } catch (error) {
    console.warn("session: silent renew failed", error);
    if (error instanceof ErrorTimeout) lifetime.renewLater();
    else note({ renewFailed: true });
  }
}

/** The page can't continue: shows the text, plain. */
export function failSession(text: string): void {
  go("fail", { authenticationError: text });
}

/** Logs the English text and shows the Dutch one. */
function fail(what: string, error: unknown, text = signInErrorText(error)): void {
  console.error(`session: ${what}`, error);
  failSession(text);
}

function callHook(): void {
  try {
    opened().onSignedIn();
  } catch (error) {
    // The user is signed in all the same.
    console.error("session: the sign-in hook failed", error);
  }
}

/**
 * Runs the start flow, once per page. `onSignedIn` is the optional sign-in hook. Resolves when the page may continue:
 * authenticated, signed out, failed (with authenticationError); never while the browser is being redirected to the
 * provider.
 */
export function startSession(config: PortalConfig, onSignedIn: () => void = () => undefined): Promise<void> {
  started ??= start(config, onSignedIn).catch((error: unknown) => {
    // Neither code nor error stay in the address, and a reload starts over.
    if (isCallbackUrl(window.location.href)) history.replaceState(null, "", "/oidc-callback");
    fail("sign-in failed", error);
  });
  return started;
}

async function start(config: PortalConfig, onSignedIn: () => void): Promise<void> {
  const manager = createUserManager(config);
  page = { manager, avatarService: config.avatarUrl, staffAcr: config.staffAcr, onSignedIn };
  listen(manager);
  const user = await manager.getUser();
  const expired = user !== null && sessionEnd(user, serverAhead() / 1000) * 1000 <= Date.now();
  const decision = decideStart({
    hasUser: user !== null,
    isCallback: isCallbackUrl(window.location.href),
    expired,
    isSignoutReturn: window.location.pathname === "/signout",
  });
  note({ expired });
  switch (decision) {
    case "signed-out":
      // Removes the request's state from storage; without one (a plain visit) there is nothing to remove.
      await manager.signoutRedirectCallback().catch(() => undefined);
      // The page says that nobody is signed in, so it ensures it.
      await manager.removeUser();
      history.replaceState(null, "", "/signout");
      return void go("signedOut");
    case "redirect":
      return framed() ? startFramed() : signIn();
    case "sign-out":
      return signOut();
    case "process-callback": {
      go("signIn");
      const signedIn = await withinTime(manager.signinRedirectCallback());
      await refuseShortLife(signedIn);
      leaveCallback();
      adopt(signedIn);
      return callHook();
    }
    case "restore":
      return restore();
    case "continue":
      if (user) adopt(user);
      // A setting of the specification, switched off.
      if (PERIODIC_REFRESH_ENABLED) setInterval(() => void renew(), PERIODIC_REFRESH_INTERVAL);
  }
}

function listen({ events }: IdentityManager): void {
  events.addUserLoaded(onLoaded);
  events.addSilentRenewError((error) => {
    console.warn("session: silent-renew-error", error);
    note({ renewFailed: true });
  });
  events.addUserSignedOut(() => onSignedOut());
  events.addUserSignedIn(() => {
    console.info("session: signed-in at the provider");
    if (phase() === "ended") goOn();
  });
  events.addUserSessionChanged(() => {
    console.info("session: session-changed at the provider");
    // The same user in a new session there: get its tokens, or the next page load takes it for a sign-out.
    identity()
      .signinSilent({ forceIframeAuth: true })
      .catch((error: unknown) => console.warn("session: the new session gave no tokens", error));
  });
  // Back from the provider may restore this page from the browser's cache in its leaving state.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && (phase() === "signing-in" || phase() === "signing-out")) reload();
  });
  if (otherTabs) {
    otherTabs.onmessage = ({ data }: MessageEvent<{ signedOut?: string } | null>) => {
      if (data?.signedOut && data.signedOut === sessionState().user?.subject) void endSession("elsewhere");
    };
  }
}

const goOn = () =>
  void silent().catch((error: unknown) => console.warn("session: silent authentication failed", error));

/**
 * One second after a sign-out the library's monitor checks for a session and takes the result as its baseline: it never
 * reports a user who is back by then. So this checks again, later.
 */
async function lookAgain(): Promise<void> {
  if (phase() !== "ended" || !(await opened().monitored)) return;
  if ((await whoIsSignedIn(identity())) && phase() === "ended") goOn();
}

/** The monitor also reports a sign-out when it could not find out: check again, and count only a reply. */
async function onSignedOut(): Promise<void> {
  console.info("session: signed-out at the provider");
  const subject = sessionState().user?.subject;
  if (phase() !== "authenticated") return;
  const there = await whoIsSignedIn(identity());
  if (phase() !== "authenticated" || sessionState().user?.subject !== subject) return;
  if (there === null) return endSession("elsewhere");
  if (there !== undefined && there !== subject) {
    // Another user uses this browser now: nothing of the previous one stays on the screen.
    go("signIn");
    await identity().removeUser();
    reload();
    return;
  }
  // The monitor has stopped; loading the user starts it again.
  setTimeout(() => void (phase() === "authenticated" && identity().getUser(true)), SILENT_RENEW_RETRY);
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
async function restore(): Promise<void> {
  const again = async () => {
    // Read first: a renewal in the meantime must not be overwritten with the older user.
    const user = await identity().getUser();
    if (!user) return;
    await identity().storeUser(user);
    // First: the session mounts the screens, which read the address.
    leaveCallback();
    adopt(user);
    callHook();
  };
  const timer = setInterval(() => {
    if (isCallbackUrl(window.location.href)) void again();
    else clearInterval(timer);
  }, CALLBACK_RESTORE_INTERVAL);
  await again();
}

/** In a frame: the provider's session, when its cookies are sent; else the user opens a window. */
async function startFramed(): Promise<void> {
  try {
    await silent();
  } catch (error) {
    console.info("session: no silent sign-in in the frame", error);
  }
  // A silent sign-in has been adopted already, when the library loaded its user.
  if (!go("stayAnonymous")) callHook();
}

/** The extra request of a sign-in: the authentication context that was missing last time. */
const demanded = () => {
  const { staffAcr } = opened();
  return sessionState().ended === "insufficient" && staffAcr ? { acr_values: staffAcr } : {};
};

/**
 * Redirects to sign in and back to `returnPath`; does not return. In a frame it opens a window instead, for which it
 * must be called from a click.
 */
export async function signIn(returnPath = window.location.pathname + window.location.search): Promise<void> {
  if (phase() === "signing-out") return;
  if (framed()) return signInByPopup();
  // This address is not a return path, so the saved one stays.
  if (safeReturnPath(returnPath)) saveReturnPath(returnPath);
  go("signIn", { authenticationError: null });
  try {
    await identity().removeUser();
    lifetime.token = null;
    await identity().signinRedirect(demanded());
  } catch (error) {
    fail("the sign-in could not be started", error);
  }
}

/** After a failure: signs in again, with the same return path. */
export const signInAgain = (): Promise<void> =>
  signIn(safeReturnPath(window.location.pathname + window.location.search) ?? peekReturnPath());

/**
 * Signs in in a separate window. Failures are shown beside the button (popupError); a second call replaces the first
 * window.
 */
async function signInByPopup(): Promise<void> {
  const own = opened();
  own.popup?.abort("Popup closed");
  const popup = new AbortController();
  own.popup = popup;
  note({ popupError: null });
  try {
    // Nothing is awaited before: a window opens only in the click itself. The user is adopted when the library loads
    // it.
    await refuseShortLife(await own.manager.signinPopup({ popupSignal: popup.signal, ...demanded() }));
    callHook();
  } catch (error) {
    if (own.popup !== popup) return;
    console.error("session: the sign-in window gave nothing", error);
    note({ popupError: signInErrorText(error) });
  } finally {
    if (own.popup === popup) own.popup = undefined;
  }
}

/**
 * Redirects to the provider's end of session and back to /signout. Revocation is tried, with a short wait. Without an
 * end-session endpoint the local session ends all the same and the page says so.
 */
export async function signOut(): Promise<void> {
  const subject = sessionState().user?.subject;
  if (!go("signOut")) return;
  lifetime.stop();
  const users = identity();
  users.stopSilentRenew();
  // Both at once: neither waits for the other.
  const work = [users.revokeAll().catch((error: unknown) => console.warn("session: revocation failed", error))];
  // The next user of this browser must not read what the user would be notified of.
  if (storage("localStorage").getItem("push.device"))
    work.push(
      import("../push/push")
        .then(({ endPush }) => endPush())
        .catch((error: unknown) => console.warn("session: notifications go on", error)),
    );
  await Promise.race([Promise.all(work), new Promise<void>((resolve) => setTimeout(resolve, REVOCATION_TIMEOUT))]);
  if (subject) otherTabs?.postMessage({ signedOut: subject });
  try {
    if (!framed()) return await users.signoutRedirect();
    await signOutInFrame(users);
    lifetime.token = null;
    go("signedOut", { user: null });
  } catch (error) {
    await users.removeUser();
    lifetime.token = null;
    fail("sign-out at the provider failed", error, sessionTexts.signOutFailed);
  }
}

/**
 * By hidden frame; where the provider refuses to be framed, by a window, which the click still allows after so short a
 * try.
 */
async function signOutInFrame(users: IdentityManager): Promise<void> {
  const id_token_hint = (await users.getUser())?.id_token;
  const hint = id_token_hint === undefined ? {} : { id_token_hint };
  const { silent_redirect_uri } = users.settings;
  try {
    await users.signoutSilent({
      ...hint,
      post_logout_redirect_uri: silent_redirect_uri,
      state: {},
      silentRequestTimeoutInSeconds: SILENT_SIGN_OUT_SECONDS,
    });
  } catch (error) {
    console.info("session: no silent sign-out", error);
    await users.signoutPopup(hint);
  }
}

/**
 * Ends the session of this page: the stored user is removed, the screen stays. `of` is the refused token: a late 401 of
 * a token that has been renewed since ends nothing.
 */
export async function endSession(
  reason: NonNullable<SessionState["ended"]>,
  of: string | null = lifetime.token,
): Promise<void> {
  const { endsAt } = sessionState();
  if (phase() !== "authenticated" || of !== lifetime.token) return;
  lifetime.stop();
  lifetime.token = null;
  go("end", { ended: reason, expired: endsAt !== null && endsAt <= Date.now() });
  await identity().removeUser();
  if (reason === "elsewhere") setTimeout(() => void lookAgain(), LOOK_AGAIN_AFTER);
}

/**
 * The guard of every navigation: true when it may continue. Without a session it tries a silent sign-in; when that
 * fails the browser is redirected to sign in, to return to `path`, and the navigation is refused.
 */
export async function guard(path: string): Promise<boolean> {
  if (phase() === "authenticated") return true;
  if (phase() !== "ended") return false;
  try {
    await silent();
    // Adopted when the library loaded it, unless it is another user's.
    return phase() === "authenticated";
  } catch (error) {
    console.warn("session: silent authentication failed", error instanceof ErrorResponse ? error.error : error);
  }
  // A frame waits for its user's click.
  if (!framed()) await signIn(safeReturnPath(path) ?? "/");
  return false;
}
