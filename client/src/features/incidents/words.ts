import type { Incident, IncidentUpdate } from "@klantportaal/api/model";
import { m as shared } from "../../lib/incidents/messages.nl";
import { m } from "./messages.nl";

/** The title of an update: its phase. Only a disruption has phases; the last update of what was taken back says so. */
export function updateTitle(
  { kind, state, updates }: Pick<Incident, "kind" | "state" | "updates">,
  { phase, seq }: Pick<IncidentUpdate, "phase" | "seq">,
): string {
  if (state === "cancelled" && seq === updates) return m.cancelled;
  return kind === "disruption" && phase ? m.history.phase[phase] : shared.kind.announcement;
}
