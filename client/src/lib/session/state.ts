/** The session as one state that the screens follow: named phases, and the transitions between them. */
import { Store, useStore } from "../store";

export interface SessionUser {
  subject: string;
  name: string;
  email: string;
  username: string;
  /** At the public avatar service; null when there is none, and until its hash is computed. The image may not exist. */
  profileImageUrl: string | null;
}

export interface SessionState {
  /**
   * starting: nothing is known yet; signing-in: the provider's response is being processed or the browser is being
   * redirected there; anonymous: a framed page without a session, which can't leave its frame by itself; authenticated;
   * ended: there was a session and it is gone; signing-out; signed-out: the page after sign-out; failed: see the error.
   */
  phase: "starting" | "signing-in" | "anonymous" | "authenticated" | "ended" | "signing-out" | "signed-out" | "failed";
  user: SessionUser | null;
  /** Why a session ended while the page was open; insufficient: staff need a stronger sign-in. */
  ended: "expired" | "elsewhere" | "disabled" | "insufficient" | null;
  /** Whether the end of the stored session has passed. */
  expired: boolean;
  /** Shown as plain text, never as HTML. */
  authenticationError: string | null;
  /** Why the sign-in window failed; shown beside the button that opens it. */
  popupError: string | null;
  /** A silent renew failed: the session will end at `endsAt` unless the user acts. */
  renewFailed: boolean;
  /** End of the session, epoch ms. */
  endsAt: number | null;
}

type Phase = SessionState["phase"];
type Change = Partial<Omit<SessionState, "phase">>;

const unlessSigningOut: readonly Phase[] = [
  "starting",
  "signing-in",
  "anonymous",
  "authenticated",
  "ended",
  "signed-out",
  "failed",
];

/** Every transition: its source phases and its target. Signing out leads to its end, and to nothing else. */
const transitions = {
  signIn: { from: unlessSigningOut, to: "signing-in" },
  adopt: { from: unlessSigningOut, to: "authenticated" },
  stayAnonymous: { from: ["starting"], to: "anonymous" },
  end: { from: ["authenticated"], to: "ended" },
  signOut: { from: unlessSigningOut, to: "signing-out" },
  signedOut: { from: ["starting", "signing-out"], to: "signed-out" },
  fail: { from: [...unlessSigningOut, "signing-out"], to: "failed" },
} satisfies Record<string, { from: readonly Phase[]; to: Phase }>;

const state = new Store<SessionState>({
  phase: "starting",
  user: null,
  ended: null,
  expired: false,
  authenticationError: null,
  popupError: null,
  renewFailed: false,
  endsAt: null,
});

export const sessionState = state.get;
export const onSessionChange = state.onChange;
export const useSession = (): SessionState => useStore(state);

/** Changes that keep the phase. */
export const note = (change: Change): void => state.set({ ...state.get(), ...change });

/** Moves to another phase. Returns false, and does nothing, when this transition does not apply to the current one. */
export function go(name: keyof typeof transitions, change: Change = {}): boolean {
  const { from, to } = transitions[name];
  if (!(from as readonly Phase[]).includes(state.get().phase)) return false;
  state.set({ ...state.get(), ...change, phase: to });
  return true;
}
