/** The identity library with the specification's settings: code flow with PKCE only, session storage, silent renew. */
import { UserManager, type UserManagerSettings, WebStorageStateStore } from "oidc-client-ts";
import type { PortalConfig } from "./config";
import {
  POPUP_HEIGHT,
  RESPONSE_MODE,
  RESPONSE_TYPE,
  SESSION_CHECK_INTERVAL_SECONDS,
  SILENT_REQUEST_TIMEOUT_SECONDS,
  STALE_STATE_SECONDS,
  TOKEN_EXPIRING_NOTICE_SECONDS,
} from "./constants";

/** Every setting that the specification fixes is written out, also where it equals the library's default. */
export function identitySettings(config: Pick<PortalConfig, "authority" | "clientId" | "scopes">, origin: string): UserManagerSettings {
  return {
    authority: config.authority,
    client_id: config.clientId,
    scope: config.scopes,
    redirect_uri: `${origin}/oidc-callback`,
    post_logout_redirect_uri: `${origin}/signout`,
    silent_redirect_uri: `${origin}/silent-callback.html`,
    popup_redirect_uri: `${origin}/popup-callback.html`,
    popup_post_logout_redirect_uri: `${origin}/popup-callback.html`,
    response_type: RESPONSE_TYPE,
    response_mode: RESPONSE_MODE,
    disablePKCE: false,
    loadUserInfo: true,
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    staleStateAgeInSeconds: STALE_STATE_SECONDS,
    automaticSilentRenew: true,
    silentRequestTimeoutInSeconds: SILENT_REQUEST_TIMEOUT_SECONDS,
    accessTokenExpiringNotificationTimeInSeconds: TOKEN_EXPIRING_NOTICE_SECONDS,
    validateSubOnSilentRenew: true,
    // Started by session.ts once a probe of the provider's check-session frame has answered: behind blocked third-party
    // cookies the monitor reports sign-outs that never happened.
    monitorSession: false,
    monitorAnonymousSession: true,
    checkSessionIntervalInSeconds: SESSION_CHECK_INTERVAL_SECONDS,
    popupWindowFeatures: { location: false, menubar: false, height: POPUP_HEIGHT, closePopupWindowAfterInSeconds: -1 },
    revokeTokenTypes: ["access_token", "refresh_token"],
    // Done by session.ts, because the library lets a failed revocation stop the sign-out.
    revokeTokensOnSignout: false,
  };
}

export function createUserManager(config: PortalConfig): UserManager {
  return new UserManager(identitySettings(config, window.location.origin));
}
