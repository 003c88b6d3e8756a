import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "./ConfirmDialog";
import { m } from "./messages.nl";

/** Asks before a page with unsaved input is left, by a link, by Back, or by closing the tab. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [unsaved]);
  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      title={m.leaveTitle}
      text={m.leaveText}
      confirm={m.leave}
      cancel={m.stay}
      onConfirm={() => blocker.state === "blocked" && blocker.proceed()}
      onClose={() => blocker.state === "blocked" && blocker.reset()}
    />
  );
}
