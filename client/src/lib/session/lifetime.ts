/** The signed-in user's identity token, and the timers that end the session or renew it. */
import type { User } from "oidc-client-ts";
import { SILENT_RENEW_RETRY, TOKEN_EXPIRING_NOTICE_SECONDS } from "../constants";
import { serverAhead } from "../format/clock";
import { sessionEnd } from "./start-flow";

// setTimeout counts in 32 bits: a longer delay would fire at once.
const longestDelay = 2 ** 31 - 1;
const after = (work: () => void, delay: number) => setTimeout(work, Math.min(Math.max(0, delay), longestDelay));

export class Lifetime {
  token: string | null = null;
  #ending: ReturnType<typeof setTimeout> | undefined;
  #renewing: ReturnType<typeof setTimeout> | undefined;
  readonly #end: () => void;
  readonly #renew: () => void;

  constructor(end: () => void, renew: () => void) {
    this.#end = end;
    this.#renew = renew;
  }

  /** Takes a user's token. Returns when the session ends, epoch ms; null for never. */
  begin({ id_token, expires_at, profile }: User): number | null {
    const ahead = serverAhead() / 1000;
    const end = sessionEnd({ expires_at, profile }, ahead) * 1000;
    const identityEnd = profile.exp === undefined ? Number.POSITIVE_INFINITY : profile.exp - ahead;
    const fresh = this.token !== null && id_token !== this.token;
    this.token = id_token ?? null;
    this.stop();
    if (!Number.isFinite(end)) return null;
    this.#ending = after(this.#end, end - Date.now());
    // The library renews by the access token. An identity token that ends earlier needs a separate renewal.
    if (identityEnd < (expires_at ?? Number.POSITIVE_INFINITY)) {
      const notice = (identityEnd - TOKEN_EXPIRING_NOTICE_SECONDS) * 1000 - Date.now();
      // Renewed tokens are not renewed at once: with this computer's clock ahead that would be an endless loop.
      if (notice > 0 || !fresh) this.#renewing = after(this.#renew, notice);
    }
    return end;
  }

  renewLater(): void {
    this.#renewing = setTimeout(this.#renew, SILENT_RENEW_RETRY);
  }

  stopRenewing(): void {
    clearTimeout(this.#renewing);
  }

  stop(): void {
    clearTimeout(this.#ending);
    this.stopRenewing();
  }
}
