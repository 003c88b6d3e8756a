/**
 * The identity library with the specification's settings: code flow with PKCE only, session storage, silent renew. Also
 * with its errors, where the library's current version has none or a fallback: no pop-up or silent address, a blocked
 * or closed window, a response to another kind of request.
 */
import {
  ErrorResponse,
  MetadataService,
  type SigninPopupArgs,
  type SigninRedirectArgs,
  type SigninSilentArgs,
  type SignoutRedirectArgs,
  type User,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
} from "oidc-client-ts";
import type { PortalConfig } from "../api/config";
import {
  POPUP_HEIGHT,
  RESPONSE_MODE,
  RESPONSE_TYPE,
  SESSION_CHECK_INTERVAL_SECONDS,
  SILENT_REQUEST_TIMEOUT_SECONDS,
  STALE_STATE_SECONDS,
  TOKEN_EXPIRING_NOTICE_SECONDS,
} from "../constants";
import { storage } from "../storage";

/** Every setting that the specification fixes is written out, even when it equals the library's default. */
export function identitySettings(
  config: Pick<PortalConfig, "authority" | "clientId" | "scopes">,
  origin: string,
): UserManagerSettings {
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
    userStore: new WebStorageStateStore({ store: storage("sessionStorage") }),
    stateStore: new WebStorageStateStore({ store: storage("localStorage") }),
    staleStateAgeInSeconds: STALE_STATE_SECONDS,
    automaticSilentRenew: true,
    silentRequestTimeoutInSeconds: SILENT_REQUEST_TIMEOUT_SECONDS,
    accessTokenExpiringNotificationTimeInSeconds: TOKEN_EXPIRING_NOTICE_SECONDS,
    validateSubOnSilentRenew: true,
    // Started by session-monitor.ts once a probe of the provider's check-session frame has replied: with third-party
    // cookies blocked the monitor reports sign-outs that never happened.
    monitorSession: false,
    monitorAnonymousSession: true,
    checkSessionIntervalInSeconds: SESSION_CHECK_INTERVAL_SECONDS,
    popupWindowFeatures: { location: false, menubar: false, height: POPUP_HEIGHT, closePopupWindowAfterInSeconds: -1 },
    revokeTokenTypes: ["access_token", "refresh_token"],
    revokeTokenAdditionalContentTypes: ["text/plain", "text/html"],
    // Done by session.ts, because in the library a failed revocation stops the sign-out.
    revokeTokensOnSignout: false,
  };
}

/** Protects one request from a response made for another: the library checks the nonce only when it was passed. */
const nonce = () => crypto.randomUUID();

export class IdentityManager extends UserManager {
  readonly #given: UserManagerSettings;

  constructor(settings: UserManagerSettings) {
    super(settings);
    this.#given = settings;
  }

  override async signinRedirect(args: SigninRedirectArgs = {}): Promise<void> {
    await this.#mustAnswer();
    return super.signinRedirect({ nonce: nonce(), ...args });
  }

  override async signoutRedirect(args: SignoutRedirectArgs = {}): Promise<void> {
    await this.#mustAnswer();
    return super.signoutRedirect(args);
  }

  /**
   * Metadata of an hour ago does not prove that the provider is up, and a redirect to a provider that is down strands
   * the browser.
   */
  async #mustAnswer(): Promise<void> {
    if (this.metadataService["_metadata"]) await new MetadataService(this._client.settings).getMetadata();
  }

  /** Refuses the response to a request that this page did not make by redirect. */
  override async signinRedirectCallback(url = window.location.href): Promise<User> {
    const { state } = await this._client.readSigninResponseState(url);
    if (state.request_type !== "si:r") throw new Error("invalid response_type in state");
    return super.signinRedirectCallback(url);
  }

  override async signinPopup(args: SigninPopupArgs = {}): Promise<User> {
    if (!this.#given.popup_redirect_uri) throw new Error("No popup_redirect_uri configured");
    try {
      return await super.signinPopup({ nonce: nonce(), popupAbortOnClose: true, ...args });
    } catch (error) {
      // The library's message when the browser opened no window at all.
      if (error instanceof Error && error.message === "Attempted to navigate on a disposed window")
        throw new Error("Popup blocked by user", { cause: error });
      throw error;
    }
  }

  /**
   * By refresh token when there is one, else by hidden frame. An invalid refresh token, such as one used by a duplicate
   * of the tab, falls back to the frame.
   */
  override async signinSilent(args: SigninSilentArgs = {}): Promise<User | null> {
    if (!this.#given.silent_redirect_uri) throw new Error("No silent_redirect_uri configured");
    const request = { nonce: nonce(), ...args };
    try {
      return await super.signinSilent(request);
    } catch (error) {
      if (args.forceIframeAuth || !(error instanceof ErrorResponse) || error.error !== "invalid_grant") throw error;
      console.warn("session: the refresh token is no longer good", error.message);
      return super.signinSilent({ ...request, forceIframeAuth: true });
    }
  }

  /**
   * Revokes the tokens at the provider. Unlike the library's own method, it never writes the user back, who may be
   * signed out by then.
   */
  async revokeAll(): Promise<void> {
    const user = await this.getUser();
    const asked = this.settings.revokeTokenTypes.map(async (type) => {
      const token = user?.[type];
      if (!token) return;
      await this._client.revokeToken(token, type).catch((error: unknown) => {
        // The body of a success has no meaning (RFC 7009, 2.2), but the library parses it as JSON.
        if (!(error instanceof SyntaxError)) throw error;
      });
    });
    // Separately: a provider that fails to revoke one may still revoke the other.
    const failed = (await Promise.allSettled(asked)).find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  }
}

export function createUserManager(config: PortalConfig): IdentityManager {
  return new IdentityManager(identitySettings(config, window.location.origin));
}
