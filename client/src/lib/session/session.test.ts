// @vitest-environment jsdom
/**
 * The session's own part, with the real library; only the network and what jsdom lacks (leaving the page) are replaced.
 */
import { createHash } from "node:crypto";
import { User, UserManager } from "oidc-client-ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PortalConfig } from "../api/config";
import type * as Oidc from "./oidc";

const authority = "https://idp.example";
const key = `oidc.user:${authority}:klantportaal`;
const config = { authority, clientId: "klantportaal", scopes: "openid" } as PortalConfig;
const now = () => Math.floor(Date.now() / 1000);

vi.mock("./session-monitor", () => ({
  monitorSession: () => Promise.resolve(false),
  whoIsSignedIn: () => Promise.resolve(null),
}));

vi.mock("./reload", () => ({ reload: vi.fn() }));

function user({ subject = "sanne", lives = 3600, id_token = "token-1", refresh_token = "refresh-1" } = {}): User {
  return new User({
    id_token,
    refresh_token,
    access_token: "access-1",
    token_type: "Bearer",
    expires_at: now() + lives,
    profile: {
      iss: authority,
      aud: "klantportaal",
      sub: subject,
      iat: now(),
      exp: now() + lives,
      name: "Sanne de Vries",
      email: "s@klant-a.example",
    },
  });
}

const store = (one: User) => sessionStorage.setItem(key, one.toStorageString());

/** A page: its own module, opened at `address`. */
async function open(address: string, hook?: () => void, settings = config) {
  vi.resetModules();
  history.replaceState(null, "", address);
  const session = await import("./session");
  const { ProblemError } = await import("../api/problem");
  const done = session.startSession(settings, hook);
  return { ...session, done, ProblemError };
}

const discovery = {
  issuer: authority,
  authorization_endpoint: `${authority}/authorize`,
  token_endpoint: `${authority}/token`,
  revocation_endpoint: `${authority}/revoke`,
};
let revocations: string[];
let revoke: () => Promise<Response>;
const left = vi.fn<(how: string) => void>();
let errors: unknown;
let signoutRedirect: { mockRestore: () => void };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  left.mockReset();
  revocations = [];
  revoke = () => Promise.resolve(new Response(""));
  errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    if (address.endsWith("/revoke")) {
      revocations.push(String(new URLSearchParams(init?.body as string).get("token")));
      return revoke();
    }
    return Promise.resolve(Response.json(discovery));
  });
  vi.spyOn(UserManager.prototype, "signinRedirect").mockImplementation(() => Promise.resolve(left("sign-in")));
  signoutRedirect = vi.spyOn(UserManager.prototype, "signoutRedirect").mockImplementation(function (this: UserManager) {
    left("sign-out");
    return this.removeUser();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("reloads when Back restores the page from the browser's cache on its way to the provider", async () => {
  store(user());
  const page = await open("/support/tickets");
  await page.done;
  const { reload } = await import("./reload");
  const shown = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  shown();
  expect(reload).not.toHaveBeenCalled();
  await page.signOut();
  shown();
  expect(reload).toHaveBeenCalledOnce();
});

describe("start", () => {
  it("without a user saves the return path, clears the user and redirects to sign in", async () => {
    const page = await open("/support/tickets?view=all");
    await page.done;
    expect(left.mock.calls).toEqual([["sign-in"]]);
    expect(sessionStorage.getItem("session.returnPath")).toBe("/support/tickets?view=all");
    expect(page.idToken()).toBeNull();
  });

  it("with a user takes it, name and e-mail from the identity token", async () => {
    store(user());
    const page = await open("/support/tickets");
    await page.done;
    expect(page.sessionState()).toMatchObject({
      phase: "authenticated",
      expired: false,
      user: { subject: "sanne", name: "Sanne de Vries", email: "s@klant-a.example" },
    });
    expect(page.idToken()).toBe("token-1");
  });

  it.each([
    [
      "https://avatar.example/avatar",
      `https://avatar.example/avatar/${createHash("sha256").update("s@klant-a.example").digest("hex")}?s=64&d=404`,
    ],
    ["", null],
  ])("with the avatar service %j has the profile image %j", async (avatarUrl, profileImageUrl) => {
    const one = user();
    one.profile.email = " S@Klant-A.example";
    store(one);
    const page = await open("/", undefined, { ...config, avatarUrl });
    await page.done;
    await vi.waitFor(() => expect(page.sessionState().user).toMatchObject({ profileImageUrl }));
  });

  it("with an expired user flags it and signs out by redirect", async () => {
    store(user({ lives: -1 }));
    const page = await open("/");
    await page.done;
    expect(left.mock.calls).toEqual([["sign-out"]]);
    expect(page.sessionState()).toMatchObject({ phase: "signing-out", expired: true });
  });

  it("with a callback processes it, calls the hook, stores the user and goes to the saved target", async () => {
    sessionStorage.setItem("session.returnPath", "/documents?q=a");
    const hook = vi.fn();
    vi.doMock("./oidc", async (original) => {
      const real = await original<typeof Oidc>();
      class Answered extends real.IdentityManager {
        override signinRedirectCallback() {
          return Promise.resolve(user());
        }
      }
      return { ...real, createUserManager: () => new Answered(real.identitySettings(config, window.location.origin)) };
    });
    const page = await open("/oidc-callback?code=a&state=b", hook);
    await page.done;
    vi.doUnmock("./oidc");
    expect(hook).toHaveBeenCalledOnce();
    expect(window.location.pathname + window.location.search).toBe("/documents?q=a");
    expect(page.sessionState().phase).toBe("authenticated");
  });

  it.each([
    ["identity token", { lives: 60 }],
    ["both", { lives: 30 }],
  ])("refuses a lifetime at or below the notice: %s", async (_, change) => {
    vi.doMock("./oidc", async (original) => {
      const real = await original<typeof Oidc>();
      class Answered extends real.IdentityManager {
        override signinRedirectCallback() {
          return Promise.resolve(user(change));
        }
      }
      return { ...real, createUserManager: () => new Answered(real.identitySettings(config, window.location.origin)) };
    });
    const page = await open("/oidc-callback?code=a&state=b");
    await page.done;
    vi.doUnmock("./oidc");
    expect(page.sessionState()).toMatchObject({
      phase: "failed",
      authenticationError: expect.stringContaining("instelling van het portaal") as string,
    });
    expect(errors).toHaveBeenCalledWith(
      "session: sign-in failed",
      expect.objectContaining({ message: "token lifetime is not above the renewal notice of 60 seconds" }),
    );
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it("with a user and a callback re-stores the user and calls the hook every 3 seconds, until the page is left", async () => {
    store(user());
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const hook = vi.fn();
    // The page stays on the callback's address: leaving it stops this.
    const stay = vi.spyOn(history, "replaceState");
    const page = await (async () => {
      vi.resetModules();
      history.replaceState(null, "", "/oidc-callback?code=a&state=b");
      stay.mockImplementation(() => undefined);
      const session = await import("./session");
      await session.startSession(config, hook);
      return session;
    })();
    expect(hook).toHaveBeenCalledTimes(1);
    // A renewal in the meantime is not overwritten with the older user.
    store(user({ id_token: "token-2" }));
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect(hook).toHaveBeenCalledTimes(2));
    expect(page.idToken()).toBe("token-2");
    stay.mockRestore();
    history.replaceState(null, "", "/");
    await vi.advanceTimersByTimeAsync(9_000);
    expect(hook).toHaveBeenCalledTimes(2);
  });

  it("has no periodic refresh, whose interval would be 30000 ms", async () => {
    const { PERIODIC_REFRESH_ENABLED, PERIODIC_REFRESH_INTERVAL } = await import("../constants");
    expect([PERIODIC_REFRESH_ENABLED, PERIODIC_REFRESH_INTERVAL]).toEqual([false, 30_000]);
    const intervals = vi.spyOn(globalThis, "setInterval");
    store(user());
    await (
      await open("/")
    ).done;
    expect(intervals.mock.calls.filter(([, delay]) => delay === 30_000)).toEqual([]);
  });

  it("on /signout signs the user out, and asks nobody to sign in", async () => {
    store(user());
    const page = await open("/signout");
    await page.done;
    expect(page.sessionState().phase).toBe("signed-out");
    expect(sessionStorage.getItem(key)).toBeNull();
    expect(left).not.toHaveBeenCalled();
  });
});

describe("while the page is open", () => {
  it("a 401 removes the stored entry; one for a token that was renewed since does not", async () => {
    store(user());
    const page = await open("/");
    await page.done;
    await page.endSession("expired", "an earlier token");
    expect(page.sessionState().phase).toBe("authenticated");
    await page.endSession("expired", "token-1");
    expect(page.sessionState()).toMatchObject({ phase: "ended", ended: "expired", expired: false });
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it("staff with too weak a sign-in are sent back with the required acr", async () => {
    store(user());
    const page = await open("/", undefined, { ...config, staffAcr: "urn:example:mfa 3" });
    await page.done;
    await page.endSession("insufficient", "token-1");
    await page.signIn();
    expect(vi.mocked(UserManager.prototype.signinRedirect).mock.lastCall).toMatchObject([
      { acr_values: "urn:example:mfa 3" },
    ]);
  });

  it("customers are not asked for more", async () => {
    store(user());
    const page = await open("/", undefined, { ...config, staffAcr: "urn:example:mfa 3" });
    await page.done;
    await page.endSession("expired", "token-1");
    await page.signIn();
    expect(vi.mocked(UserManager.prototype.signinRedirect).mock.lastCall?.[0]).not.toHaveProperty("acr_values");
  });

  it("the end of the session sets expires_at to passed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    store(user({ lives: 100 }));
    const page = await open("/");
    await page.done;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(page.sessionState()).toMatchObject({ phase: "ended", expired: true });
  });

  it("a silent-renew-error is an event that the banner shows", async () => {
    store(user());
    const page = await open("/");
    await page.done;
    await (
      page.identity().events as unknown as { _raiseSilentRenewError: (error: Error) => Promise<void> }
    )._raiseSilentRenewError(new Error("login_required"));
    expect(page.sessionState()).toMatchObject({ phase: "authenticated", renewFailed: true });
  });

  it("a sign-out in another tab ends the same user's session here, and no other", async () => {
    store(user());
    const page = await open("/");
    await page.done;
    const other = new BroadcastChannel("klantportaal.session");
    other.postMessage({ signedOut: "somebody else" });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.sessionState().phase).toBe("authenticated");
    other.postMessage({ signedOut: "sanne" });
    await vi.waitFor(() => expect(page.sessionState()).toMatchObject({ phase: "ended", ended: "elsewhere" }));
    other.close();
  });

  it("signed out at the provider ends the session", async () => {
    store(user());
    const page = await open("/");
    await page.done;
    await (page.identity().events as unknown as { _raiseUserSignedOut: () => Promise<void> })._raiseUserSignedOut();
    await vi.waitFor(() => expect(page.sessionState()).toMatchObject({ phase: "ended", ended: "elsewhere" }));
  });

  it("a user who returns while the library's monitor is not checking is detected", async () => {
    const answers = [null, "sanne"];
    vi.doMock("./session-monitor", () => ({
      monitorSession: () => Promise.resolve(true),
      whoIsSignedIn: () => Promise.resolve(answers.shift() ?? null),
    }));
    const again = vi.spyOn(UserManager.prototype, "signinSilent").mockResolvedValue(user({ id_token: "token-2" }));
    store(user());
    const page = await open("/");
    await page.done;
    await (page.identity().events as unknown as { _raiseUserSignedOut: () => Promise<void> })._raiseUserSignedOut();
    await vi.waitFor(() => expect(page.sessionState()).toMatchObject({ phase: "ended", ended: "elsewhere" }));
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), { timeout: 8_000 });
    vi.doMock("./session-monitor", () => ({
      monitorSession: () => Promise.resolve(false),
      whoIsSignedIn: () => Promise.resolve(null),
    }));
  });
});

describe("sign-out", () => {
  it("revokes access and refresh token, and leaves with nothing stored", async () => {
    store(user());
    const page = await open("/");
    await page.done;
    await page.signOut();
    expect(revocations).toEqual(["access-1", "refresh-1"]);
    expect(left.mock.calls).toEqual([["sign-out"]]);
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it("revokes while notifications on the device can't be ended", async () => {
    localStorage.setItem("push.device", "{}");
    vi.doMock("../push/push", () => ({ endPush: () => new Promise(() => undefined) }));
    store(user());
    const page = await open("/");
    await page.done;
    const done = page.signOut();
    await vi.waitFor(() => expect(revocations).toEqual(["access-1", "refresh-1"]));
    expect(left).not.toHaveBeenCalled();
    await done;
    expect(left.mock.calls).toEqual([["sign-out"]]);
    vi.doUnmock("../push/push");
    localStorage.clear();
  });

  it("accepts a revocation with a plain text response, as RFC 7009 allows", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    revoke = () => Promise.resolve(new Response("ok", { headers: { "Content-Type": "text/plain" } }));
    store(user());
    const page = await open("/");
    await page.done;
    await page.signOut();
    expect(revocations).toEqual(["access-1", "refresh-1"]);
    expect(warned).not.toHaveBeenCalledWith("session: revocation failed", expect.anything());
  });

  it.each([
    ["fails", () => Promise.resolve(new Response("", { status: 503 }))],
    ["is never answered", () => new Promise<Response>(() => undefined)],
  ])("continues when the revocation %s", async (_, answer) => {
    revoke = answer;
    store(user());
    const page = await open("/");
    await page.done;
    await page.signOut();
    expect(left.mock.calls).toEqual([["sign-out"]]);
    expect(sessionStorage.getItem(key), "and the tokens do not come back").toBeNull();
  });

  it("without an end-session endpoint ends the session here, and says so", async () => {
    signoutRedirect.mockRestore();
    store(user());
    const page = await open("/");
    await page.done;
    await page.signOut();
    expect(page.sessionState()).toMatchObject({
      phase: "failed",
      authenticationError: "Uitloggen bij de aanmelddienst is niet gelukt. Sluit uw browser.",
    });
    expect(errors).toHaveBeenCalledWith(
      "session: sign-out at the provider failed",
      expect.objectContaining({ message: "No end session endpoint" }),
    );
    expect(sessionStorage.getItem(key)).toBeNull();
  });
});

describe("in a frame of another site", () => {
  beforeEach(() => void vi.spyOn(window, "self", "get").mockReturnValue({} as typeof window.self));

  it("nobody is redirected: silently, else by a window that a click opens, whose failure is shown", async () => {
    vi.spyOn(UserManager.prototype, "signinSilent").mockRejectedValue(new Error("login_required"));
    vi.spyOn(window, "open").mockReturnValue(null);
    const page = await open("/internal/customer-support?ID=00104287");
    await page.done;
    expect(page.sessionState()).toMatchObject({ phase: "anonymous", popupError: null });
    await page.signIn();
    expect(left).not.toHaveBeenCalled();
    expect(page.sessionState()).toMatchObject({
      phase: "anonymous",
      popupError: expect.stringContaining("geblokkeerd") as string,
    });
  });

  it("signs out silently, else by a window", async () => {
    const silently = vi
      .spyOn(UserManager.prototype, "signoutSilent")
      .mockRejectedValue(new Error("IFrame timed out without a response"));
    const byWindow = vi.spyOn(UserManager.prototype, "signoutPopup").mockResolvedValue();
    store(user());
    const page = await open("/internal/customer-support");
    await page.done;
    await page.signOut();
    expect(silently).toHaveBeenCalledWith(expect.objectContaining({ id_token_hint: "token-1" }));
    expect(byWindow).toHaveBeenCalledWith(expect.objectContaining({ id_token_hint: "token-1" }));
    expect(page.sessionState()).toMatchObject({ phase: "signed-out", user: null });
    expect(page.idToken()).toBeNull();
  });
});
