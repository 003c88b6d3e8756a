/**
 * What happens with the identity session when a page opens: section 4 of the specification as one table. Pure: no
 * storage, no network. session.ts carries out the decisions.
 */
type StartDecision =
  /** Save the return path, clear the user, redirect to sign in. */
  | "redirect"
  /** Process the sign-in response, call the hook, store the user. */
  | "process-callback"
  /** Store the user and, when switched on, start the periodic refresh. */
  | "continue"
  /** The stored session has expired: sign out by redirect. */
  | "sign-out"
  /** A callback with an existing user: re-store the user every 3 seconds and call the hook, until the page is left. */
  | "restore"
  /** The page after sign-out: nobody is signed in and nobody is asked to. */
  | "signed-out";

interface StartSituation {
  hasUser: boolean;
  isCallback: boolean;
  /** Whether the stored session's end has passed. */
  expired: boolean;
  /** Whether the address is the return path of a sign-out. */
  isSignoutReturn: boolean;
}

export function decideStart({ hasUser, isCallback, expired, isSignoutReturn }: StartSituation): StartDecision {
  if (isSignoutReturn) return "signed-out";
  if (!hasUser) return isCallback ? "process-callback" : "redirect";
  if (isCallback) return "restore";
  return expired ? "sign-out" : "continue";
}

/** A callback carries a code or an error together with a state, in the query or in the hash. */
export function isCallbackUrl(url: string): boolean {
  const { search, hash } = new URL(url);
  return [search, hash].some((part) => {
    const parameters = new URLSearchParams(part.replace(/^[?#]/, ""));
    return parameters.has("state") && (parameters.has("code") || parameters.has("error"));
  });
}

/**
 * End of the session in epoch seconds: the earlier of the access token's expiry and the identity token's, because the
 * identity token is the Bearer and a refresh may keep an old one. Without either there is no session. By this
 * computer's clock, as the access token's is; the identity token's comes from a server whose clock is `ahead` seconds
 * ahead.
 */
export function sessionEnd(
  user: { expires_at?: number | undefined; profile?: { exp?: number | undefined } | undefined },
  ahead: number,
): number {
  return Math.min(user.expires_at ?? Number.POSITIVE_INFINITY, (user.profile?.exp ?? Number.POSITIVE_INFINITY) - ahead);
}
