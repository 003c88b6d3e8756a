/** Keeps counts of the menu. Loaded after the shell, with the calls that the first screen does without. */
import { useEffect } from "react";
import { useWaitingMail } from "../features/inbound/model/waitingMail";
import { useRunningIncidents } from "../features/incidents/model/running";
import { menuCounts } from "./counts";

export default function MenuCounts() {
  const inbound = useWaitingMail();
  const running = useRunningIncidents();
  useEffect(() => menuCounts.set({ inbound, running }), [inbound, running]);
  return null;
}
