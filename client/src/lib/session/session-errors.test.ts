// @vitest-environment jsdom
/** Every sign-in error of the specification's section 8, provoked in the real library, and its text for the user. */
import { Log, type UserManagerSettings } from "oidc-client-ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IdentityManager, identitySettings } from "./oidc";
import { sessionTexts, signInErrorText } from "./messages.nl";

const authority = "https://idp.example";
const metadata = {
  issuer: authority,
  authorization_endpoint: `${authority}/authorize`,
  token_endpoint: `${authority}/token`,
  jwks_uri: `${authority}/keys`,
};
const callback = (query: string) => `${window.location.origin}/oidc-callback?${query}`;

function manager(change: Partial<UserManagerSettings> = {}): IdentityManager {
  const settings = identitySettings({ authority, clientId: "klantportaal", scopes: "openid" }, window.location.origin);
  return new IdentityManager({ ...settings, metadata, silentRequestTimeoutInSeconds: 0.05, ...change });
}

/** The state of the current request, from the library's own storage. */
async function storedState(): Promise<string> {
  return vi.waitFor(() => {
    const id = Object.keys(localStorage)
      .find((key) => key.startsWith("oidc."))
      ?.slice("oidc.".length);
    if (!id) throw new Error("no request yet");
    return id;
  });
}

/** A sign-in window as returned by `window.open`. */
const openWindow = (closed: boolean) =>
  vi
    .spyOn(window, "open")
    .mockReturnValue({ closed, focus() {}, close() {}, location: { replace() {} } } as unknown as Window);

beforeEach(() => {
  localStorage.clear();
  // jsdom's message about navigation, which it does not implement.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

async function messageOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error("nothing failed");
    },
    (error: unknown) => error,
  );
}

const cases: Record<string, [provoke: () => Promise<unknown>, told: string]> = {
  "No state in response": [() => manager().signinRedirectCallback(callback("code=a")), sessionTexts.stateLost],
  "No matching state found in storage": [
    () => manager().signinRedirectCallback(callback("code=a&state=b")),
    sessionTexts.stateLost,
  ],
  "No popup_redirect_uri configured": [
    () => {
      const { popup_redirect_uri: _, ...rest } = identitySettings(
        { authority, clientId: "k", scopes: "openid" },
        window.location.origin,
      );
      return new IdentityManager({ ...rest, metadata }).signinPopup();
    },
    sessionTexts.misconfigured,
  ],
  "No silent_redirect_uri configured": [
    () => {
      const { silent_redirect_uri: _, ...rest } = identitySettings(
        { authority, clientId: "k", scopes: "openid" },
        window.location.origin,
      );
      return new IdentityManager({ ...rest, metadata }).signinSilent();
    },
    sessionTexts.misconfigured,
  ],
  "No end session endpoint": [() => manager().signoutRedirect(), sessionTexts.misconfigured],
  "IFrame timed out without a response": [() => manager().signinSilent(), sessionTexts.slow],
  "Popup blocked by user": [
    () => {
      vi.spyOn(window, "open").mockReturnValue(null);
      return manager().signinPopup();
    },
    sessionTexts.popupBlocked,
  ],
  "Popup closed by user": [
    () => {
      openWindow(true);
      return manager().signinPopup();
    },
    sessionTexts.popupClosed,
  ],
  "Popup closed": [
    async () => {
      openWindow(false);
      const replaced = new AbortController();
      const signingIn = manager().signinPopup({ popupSignal: replaced.signal });
      const outcome = expect(signingIn).rejects.toThrow();
      await storedState();
      await new Promise((resolve) => setTimeout(resolve, 20));
      replaced.abort("Popup closed");
      await outcome;
      return signingIn;
    },
    sessionTexts.popupClosed,
  ],
  "Redirect aborted": [
    async () => {
      vi.spyOn(window, "stop").mockImplementation(() => undefined);
      const handle = await manager()["_redirectNavigator"].prepare({});
      const leaving = handle.navigate({ url: "#leaving" });
      handle.close();
      return leaving;
    },
    sessionTexts.interrupted,
  ],
  "Invalid response from window": [
    async () => {
      openWindow(false);
      const signingIn = manager().signinPopup();
      const answer = new MessageEvent("message", {
        origin: window.location.origin,
        data: { source: "oidc-client", url: "" },
      });
      const repeated = setInterval(() => window.dispatchEvent(answer), 10);
      return signingIn.finally(() => clearInterval(repeated));
    },
    sessionTexts.invalid,
  ],
  "invalid response_type in state": [
    async () => {
      const asked = manager();
      const silent = asked.signinSilent().catch(() => undefined);
      const state = await storedState();
      const answered = asked.signinRedirectCallback(callback(`code=a&state=${state}`));
      await Promise.allSettled([silent, answered]);
      return answered;
    },
    sessionTexts.invalid,
  ],
};

describe("sign-in errors", () => {
  it.each(Object.entries(cases))("%s", async (message, [provoke, told]) => {
    const error = await messageOf(provoke());
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toBe(message);
    expect(signInErrorText(error)).toBe(told);
  });

  it("Window navigation aborted", async () => {
    // The library's name for an abandoned request of a window; it is in its log.
    const lines: unknown[][] = [];
    Log.setLogger({ debug: (...line) => lines.push(line), info() {}, warn() {}, error() {} });
    Log.setLevel(Log.DEBUG);
    await messageOf(manager().signinSilent());
    Log.reset();
    expect(lines.some((line) => String(line[0]).includes("Window navigation aborted"))).toBe(true);
    expect(signInErrorText(new Error("Window navigation aborted"))).toBe(sessionTexts.interrupted);
  });

  it.each(["login_required", "consent_required", "interaction_required", "account_selection_required"])(
    "%s in the sign-in return asks to sign in, without a loop",
    async (code) => {
      const asked = manager();
      const { state } = await asked["_client"].createSigninRequest({ request_type: "si:r" });
      const error = await messageOf(asked.signinRedirectCallback(callback(`error=${code}&state=${state.id}`)));
      expect(error).toMatchObject({ error: code });
      expect(signInErrorText(error)).toBe(sessionTexts.loginRequired);
    },
  );

  it.each(["login_required", "consent_required", "interaction_required", "account_selection_required"])(
    "%s is an anonymous session to the monitor",
    async (code) => {
      const asked = manager();
      const { state } = await asked["_client"].createSigninRequest({ request_type: "si:s" });
      vi.spyOn(asked as unknown as { _signinStart: () => Promise<unknown> }, "_signinStart").mockResolvedValue({
        url: callback(`error=${code}&state=${state.id}&session_state=s.1`),
      });
      expect(await asked.querySessionStatus()).toEqual({ session_state: "s.1" });
    },
  );

  it("another subject on silent renew is login_required", async () => {
    const answer = { profile: { sub: "somebody else" } } as never;
    const error = await messageOf(manager()["_buildUser"](answer, "who it was"));
    expect(error).toMatchObject({ error: "login_required" });
  });

  it("a cancelled sign-in has its own text", async () => {
    const asked = manager();
    const { state } = await asked["_client"].createSigninRequest({ request_type: "si:r" });
    const error = await messageOf(asked.signinRedirectCallback(callback(`error=access_denied&state=${state.id}`)));
    expect(signInErrorText(error)).toBe(sessionTexts.cancelled);
  });

  it.each([
    ["responds with 503", () => Promise.resolve(new Response("", { status: 503, statusText: "Service Unavailable" }))],
    ["does not answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("a provider that %s is not reachable", async (_, answer) => {
    vi.stubGlobal("fetch", answer);
    const settings = identitySettings(
      { authority, clientId: "klantportaal", scopes: "openid" },
      window.location.origin,
    );
    expect(signInErrorText(await messageOf(new IdentityManager(settings).signinRedirect()))).toBe(
      sessionTexts.unreachable,
    );
  });

  it("a provider that went down after the page was loaded does not strand the browser", async () => {
    const settings = identitySettings(
      { authority, clientId: "klantportaal", scopes: "openid" },
      window.location.origin,
    );
    const asked = new IdentityManager(settings);
    vi.stubGlobal("fetch", () =>
      Promise.resolve(Response.json({ ...metadata, end_session_endpoint: `${authority}/end` })),
    );
    await asked.metadataService.getMetadata();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    for (const leaving of [asked.signinRedirect(), asked.signoutRedirect()])
      expect(signInErrorText(await messageOf(leaving))).toBe(sessionTexts.unreachable);
  });

  it("no text contains English, and there is a text for unknown errors", () => {
    expect(signInErrorText(new Error("a new message of the library"))).toBe(sessionTexts.invalid);
    for (const text of Object.values(sessionTexts))
      expect(text).not.toMatch(/\b(?:the|error|failed|token|popup|redirect)\b/i);
  });
});

describe("an invalid refresh token", () => {
  it("is followed by the hidden frame, once", async () => {
    const asked = manager();
    const load = vi.spyOn(asked as unknown as { _loadUser: () => Promise<unknown> }, "_loadUser");
    load.mockResolvedValue({ refresh_token: "used", profile: { sub: "a" } });
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ error: "invalid_grant" }, { status: 400 })));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const error = await messageOf(asked.signinSilent());
    expect((error as Error).message).toBe("IFrame timed out without a response");
  });
});
