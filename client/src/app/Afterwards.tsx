/**
 * What the first screen does without, loaded after the shell: counts of the menu and on the icon, the line about an
 * incident, notifications of this device, and the texts of problems.
 */
import { useEffect } from "react";
import { useWaitingMail } from "../features/inbound/model/waitingMail";
import { useRunningIncidents } from "../features/incidents/model/running";
import { loadProblemTexts } from "../lib/api/problem";
import { viewAs } from "../lib/session/view-as";
import { menuCounts } from "./counts";
import { IncidentLine } from "./incident-line/IncidentLine";
import { usePush } from "./usePush";

/** The icon of an installed portal has the user's own count, not that of a user who is viewed. */
function useIconCount(unread: number): void {
  useEffect(() => {
    if (viewAs === null) void navigator.setAppBadge?.(unread).catch(() => undefined);
  }, [unread]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
}

export default function Afterwards({ unread }: { unread: number }) {
  const inbound = useWaitingMail();
  const running = useRunningIncidents();
  useEffect(() => menuCounts.set({ inbound, running }), [inbound, running]);
  useIconCount(unread);
  usePush();
  useEffect(() => void loadProblemTexts(), []);
  return <IncidentLine />;
}
