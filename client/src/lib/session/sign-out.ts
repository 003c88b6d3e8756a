/** Signs out on the user's request: at once, or after a question when there is unsent text. */
import { signOut } from "./session";
import { type Unsent, unsent } from "../hub/unsent";
import { Store, useStore } from "../store";

const question = new Store<Unsent | null>(null);

const somethingIn = ({ drafts, uploads }: Unsent) => drafts + uploads > 0;

/** Whether signing out would lose unsent work, so that it asks first. */
export const asksFirst = (): boolean => somethingIn(unsent());

export function askSignOut(): void {
  const left = unsent();
  if (somethingIn(left)) question.set(left);
  else void signOut();
}

export const signOutAnswered = (): void => question.set(null);

/** The unsent work, while the user is being asked. */
export const useSignOutQuestion = (): Unsent | null => useStore(question);
