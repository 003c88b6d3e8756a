// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { IdentityManager, identitySettings } from "./oidc";

describe("identity settings", () => {
  const manager = new IdentityManager(
    identitySettings(
      { authority: "https://idp.example", clientId: "klantportaal", scopes: "openid email profile" },
      "https://portal.example",
    ),
  );
  const { settings } = manager;

  it("are what the specification says, after the library's defaults", () => {
    expect(settings).toMatchObject({
      authority: "https://idp.example",
      client_id: "klantportaal",
      response_type: "code",
      response_mode: "query",
      disablePKCE: false,
      loadUserInfo: true,
      staleStateAgeInSeconds: 900,
      silentRequestTimeoutInSeconds: 10,
      accessTokenExpiringNotificationTimeInSeconds: 60,
      checkSessionIntervalInSeconds: 2,
      automaticSilentRenew: true,
      maxSilentRenewTimeoutRetries: undefined,
      validateSubOnSilentRenew: true,
      monitorAnonymousSession: true,
      monitorSession: false,
      stopCheckSessionOnError: true,
      popupWindowFeatures: { height: 640 },
      revokeTokenTypes: ["access_token", "refresh_token"],
      redirect_uri: "https://portal.example/oidc-callback",
      post_logout_redirect_uri: "https://portal.example/signout",
    });
  });

  it("keep the user in session storage under authority and client", async () => {
    await settings.userStore.set("user:https://idp.example:klantportaal", "x");
    expect(sessionStorage.getItem("oidc.user:https://idp.example:klantportaal")).toBe("x");
  });

  it("take effect in the library", () => {
    const parts = manager as unknown as {
      _events: { _expiringNotificationTimeInSeconds: number };
      _client: { settings: { staleStateAgeInSeconds: number; disablePKCE: boolean } };
    };
    expect(parts._events._expiringNotificationTimeInSeconds).toBe(60);
    expect(parts._client.settings).toMatchObject({ staleStateAgeInSeconds: 900, disablePKCE: false });
  });

  it("put a nonce, PKCE and a state into every request", async () => {
    sessionStorage.clear();
    const asked = new IdentityManager({
      ...identitySettings(
        { authority: "https://idp.example", clientId: "klantportaal", scopes: "openid" },
        "https://portal.example",
      ),
      metadata: { authorization_endpoint: "https://idp.example/authorize" },
    });
    const started = vi
      .spyOn(asked as unknown as { _signinStart: (args: object) => Promise<unknown> }, "_signinStart")
      .mockResolvedValue({ url: "" });
    await asked.signinRedirect();
    await asked.signinPopup().catch(() => undefined);
    await asked.signinSilent().catch(() => undefined);
    expect(started).toHaveBeenCalledTimes(3);
    for (const [args] of started.mock.calls)
      expect(args).toHaveProperty("nonce", expect.stringMatching(/^[0-9a-f-]{36}$/));
    const { url } = await asked["_client"].createSigninRequest({ nonce: "n" });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      response_type: "code",
      response_mode: "query",
      nonce: "n",
      code_challenge_method: "S256",
      state: expect.stringMatching(/./),
      code_challenge: expect.stringMatching(/^.{43}$/),
    });
  });

  it("refuse anything but the code flow", async () => {
    const other = new IdentityManager({
      ...settings,
      response_type: "token",
      metadata: { authorization_endpoint: "https://idp.example/authorize" },
    });
    await expect(other["_client"].createSigninRequest({})).rejects.toThrow(
      "Only the Authorization Code flow (with PKCE) is supported",
    );
  });
});
