/**
 * What the first screen does without, loaded after the shell: counts of the menu, the line about an incident, and
 * notifications of this device.
 */
import { useEffect } from "react";
import { useWaitingMail } from "../features/inbound/model/waitingMail";
import { useRunningIncidents } from "../features/incidents/model/running";
import { menuCounts } from "./counts";
import { IncidentLine } from "./incident-line/IncidentLine";
import { usePush } from "./usePush";

export default function Afterwards() {
  const inbound = useWaitingMail();
  const running = useRunningIncidents();
  useEffect(() => menuCounts.set({ inbound, running }), [inbound, running]);
  usePush();
  return <IncidentLine />;
}
