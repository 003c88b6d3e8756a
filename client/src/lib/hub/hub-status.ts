import type { HubStatus } from "./hub";

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
