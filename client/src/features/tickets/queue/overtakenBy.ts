/** Asks for the tickets that somebody else has changed. Loaded with their dialog, when there are some. */
import { getSupportTicket } from "@klantportaal/api/support-tickets";
import { lastOf } from "../model/conflictText";
import type { Field, Overtaken } from "./overtaken";
import type { QueueRow } from "./queueState";
import type { Change } from "./changes";
import { rowsByIds } from "./useQueue";

export async function overtakenBy(rows: readonly QueueRow[], change: Change, field: Field): Promise<Overtaken> {
  const [now, by] = await Promise.all([
    rowsByIds(rows),
    // The conversation has no event of a team.
    rows.length === 1 && rows[0] && field !== "team"
      ? getSupportTicket(rows[0].id).then(
          (ticket) => lastOf(ticket, field),
          () => null,
        )
      : null,
  ]);
  return { rows: now, change, field, by };
}
