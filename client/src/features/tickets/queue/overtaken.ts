/** What the user saw of tickets that a change overwrites, and the tickets where somebody else was first. */
import type { BulkSeen } from "@klantportaal/api/model";
import type { QueueRow } from "./queueState";
import type { Change } from "./changes";

/** Tickets as they are now, and the change that they did not get. */
export type Overtaken = {
  rows: readonly QueueRow[];
  change: Change;
  field: Field;
  /** Who changed the only one, where its conversation shows it. */
  by: string | null;
};

export type Field = "status" | "priority" | "assignee" | "team";

/** The field that a change overwrites; null: it adds something, such as labels or a reply. */
export function overwritten({ status, priority, assigneeId, teamId, cannedReplyId }: Change["request"]): Field | null {
  if (cannedReplyId) return null;
  if (status) return "status";
  if (priority) return "priority";
  if (assigneeId !== undefined) return "assignee";
  return teamId === undefined ? null : "team";
}

export function seenOf(rows: readonly QueueRow[], request: Change["request"]): BulkSeen[] | null {
  const field = overwritten(request);
  if (!field) return null;
  return rows.map(({ id, ticket, desk }) => {
    const seen = {
      status: { status: ticket.status },
      priority: { priority: ticket.priority },
      assignee: { assigneeId: ticket.assignee?.id ?? null },
      team: { teamId: desk.teamId },
    };
    return { ticketId: id, ...seen[field] };
  });
}
