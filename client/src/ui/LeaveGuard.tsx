import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./ConfirmDialog";
import { m } from "./messages.nl";

type DialogProps = { open: boolean; onLeave: () => void; onStay: () => void };

/** Asks before unsaved input is lost. */
export const LeaveDialog = ({ open, onLeave, onStay }: DialogProps) => (
  <ConfirmDialog
    open={open}
    title={m.leaveTitle}
    text={m.leaveText}
    confirm={m.leave}
    cancel={m.stay}
    onConfirm={onLeave}
    onClose={onStay}
  />
);

type Props = {
  unsaved: () => boolean;
  /** The input is in an overlay, and is lost with any step back. */
  over?: boolean;
};

/** Asks before a page with unsaved input is left, by a link, by Back, or by closing the tab. One at a time. */
export function LeaveGuard({ unsaved, over = false }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (currentLocation.pathname !== nextLocation.pathname || (over && historyAction === "POP")) && unsaved(),
  );
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [unsaved]);
  return (
    <LeaveDialog
      open={blocker.state === "blocked"}
      onLeave={() => blocker.state === "blocked" && blocker.proceed()}
      onStay={() => blocker.state === "blocked" && blocker.reset()}
    />
  );
}
