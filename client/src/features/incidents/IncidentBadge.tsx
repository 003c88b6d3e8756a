import type { Incident } from "@klantportaal/api/model";
import { Check, MessageSquareText, PencilLine, TriangleAlert, Wrench, type LucideIcon } from "lucide-react";
import { isRunning } from "../../lib/incidents/incidents";
import { m as shared } from "../../lib/incidents/messages.nl";
import { ToneBadge, type Tone } from "../../ui/ToneBadge";
import { m } from "./messages.nl";

function lookOf(incident: Incident): readonly [Tone, LucideIcon | null, string] {
  const { state, kind, severity } = incident;
  if (state === "draft") return ["gray", PencilLine, m.draft];
  if (state === "cancelled") return ["gray", null, m.cancelled];
  if (state === "ended") return ["green", Check, kind === "disruption" ? m.solved : m.done];
  if (kind === "announcement") return ["accent", MessageSquareText, shared.kind.announcement];
  if (kind === "maintenance") return [isRunning(incident) ? "orange" : "accent", Wrench, shared.kind.maintenance];
  return [severity === "down" ? "red" : "orange", TriangleAlert, m.severity[severity ?? "down"]];
}

/** What an incident is, or that it is over. */
export function IncidentBadge({ incident }: { incident: Incident }) {
  const [tone, Icon, text] = lookOf(incident);
  return (
    <ToneBadge tone={tone} icon={Icon ? <Icon size={13} aria-hidden="true" /> : undefined}>
      {text}
    </ToneBadge>
  );
}
