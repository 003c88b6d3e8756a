import { UserManager } from "oidc-client-ts";
import { describe, expect, it } from "vitest";
import { identitySettings } from "./oidc";

describe("identity settings", () => {
  const settings = new UserManager(
    identitySettings({ authority: "https://idp.example", clientId: "klantportaal", scopes: "openid email profile" }, "https://portal.example"),
  ).settings;

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
});
