/** Signing out as the reader asks for it: at once, or after a question when something was typed and not sent. */
import { useSyncExternalStore } from "react";
import { signOut } from "./session";
import { type Unsent, unsent } from "../hub/unsent";

let question: Unsent | null = null;
const listeners = new Set<() => void>();

function ask(next: Unsent | null): void {
  question = next;
  for (const listener of listeners) listener();
}

const somethingIn = ({ drafts, uploads }: Unsent) => drafts + uploads > 0;

/** Whether signing out would leave something behind, so that it asks first. */
export const asksFirst = (): boolean => somethingIn(unsent());

export function askSignOut(): void {
  const left = unsent();
  if (somethingIn(left)) ask(left);
  else void signOut();
}

export const signOutAnswered = (): void => ask(null);

/** What would be left behind, while the reader is being asked. */
export const useSignOutQuestion = (): Unsent | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );
