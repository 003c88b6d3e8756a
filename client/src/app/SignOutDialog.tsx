import { signOut } from "../lib/session/session";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { m } from "./messages.nl";
import { signOutAnswered, useSignOutQuestion } from "../lib/session/sign-out";

/** Asks before a sign-out that would leave unsent work behind. */
export default function SignOutDialog() {
  const left = useSignOutQuestion();
  return (
    <ConfirmDialog
      open={left !== null}
      title={m.signOutTitle}
      text={left ? m.signOutText(left) : ""}
      confirm={m.signOut}
      onConfirm={() => void signOut()}
      onClose={signOutAnswered}
    />
  );
}
