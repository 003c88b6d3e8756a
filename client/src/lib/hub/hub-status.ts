import type { HubConnectionState } from "@microsoft/signalr";

export interface HubStatus {
  /** The five states of the protocol's client. */
  state: `${HubConnectionState}`;
  /** Whether calls and pushes can go through now. */
  srConnected: boolean;
  /** Whether this page was ever connected: a first connection looks different from a lost one. */
  everConnected: boolean;
  /** When the state last changed, epoch ms. */
  since: number;
  /** When the last push arrived, epoch ms. */
  lastMessageAt: number | null;
  /** When the portal retries by itself, epoch ms; null while it is trying or connected. */
  nextAttemptAt: number | null;
  /** Whether there is a connection that could be started. */
  initialised: boolean;
  /** Failed or lost attempts since the last success. */
  attempts: number;
}

type ConnectionStatus = "connected" | "connecting" | "lost" | "offline";

/** The connection's status for the user: four words for five protocol states and the browser's own network. */
export function connectionStatus(
  status: Pick<HubStatus, "srConnected" | "state" | "everConnected">,
  online: boolean,
): ConnectionStatus {
  if (!online) return "offline";
  if (status.srConnected) return "connected";
  return status.state === "Connecting" || !status.everConnected ? "connecting" : "lost";
}
