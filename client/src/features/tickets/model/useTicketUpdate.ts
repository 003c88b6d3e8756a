/** Changes one ticket, applied at once; when somebody else has changed the same field meanwhile, the user decides. */
import { useQueryClient } from "@tanstack/react-query";
import { getSupportTicket, useUpdateSupportTicket } from "@klantportaal/api/support-tickets";
import type { SupportTicket, UpdateSupportTicketRequest } from "@klantportaal/api/model";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { formatExactId } from "../../../lib/format/format";
import { Store } from "../../../lib/store";
import { notify } from "../../../ui/notify";
import { m } from "../messages.nl";
import type { Conflict } from "./conflictText";
import type { Ticket } from "./conversation";
import { statusLabel } from "./status";
import { cachedTicket, patchTicket, ticketKey } from "./ticketCache";
import { changed } from "./useTicketActions";

/** The conflicts that wait for the user, oldest first. */
export const conflicts = new Store<readonly Conflict[]>([]);

/** Tickets on whose page the user can be asked. */
export const askable = new Set<number>();

const MOST_TRIES = 3;

/**
 * Changes a ticket. `shown` is the look of a change by ids until the server responds. Staff see their change in place;
 * a customer gets a toast.
 */
export function useTicketUpdate(
  id: number,
  staff: boolean,
): (change: UpdateSupportTicketRequest, shown?: Partial<SupportTicket>) => void {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateSupportTicket();

  /** Stores a change unless the ticket has changed since; then only when the changes do not overlap. */
  const store = async (data: UpdateSupportTicketRequest, before: Ticket, shown: Partial<SupportTicket>) => {
    let { rev } = before;
    for (let tries = 1; ; tries++) {
      try {
        return await mutateAsync({ id, data, headers: { "If-Match": `"${rev}"` } });
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== "ticket.stale" || tries === MOST_TRIES) throw error;
        const now = await getSupportTicket(id);
        const { conflictOf } = await import("./conflictText");
        const found = await conflictOf(client, data, before, now, shown);
        if (found) {
          const { messages: _, hasMoreMessages: __, ...fresh } = now;
          patchTicket(client, id, () => changed(fresh));
          if (!askable.has(id)) throw new ProblemError(409, "ticket.stale");
          conflicts.set([...conflicts.get(), { ...found, ticketId: id, keep: () => void change(data, shown, now) }]);
          return null;
        }
        rev = now.rev;
      }
    }
  };

  const change = async (data: UpdateSupportTicketRequest, shown: Partial<SupportTicket>, before?: Ticket) => {
    patchTicket(client, id, () => shown);
    try {
      // A customer's request, such as marking it solved, applies whatever staff have changed meanwhile.
      const ticket = staff && before ? await store(data, before, shown) : await mutateAsync({ id, data });
      if (!ticket) return;
      patchTicket(client, id, () => changed(ticket));
      // Only the ticket itself contains the question about a resolution, and the push of a known change no longer
      // fetches it.
      if (data.status === "resolved") void client.invalidateQueries({ queryKey: ticketKey(id), exact: true });
      if (data.status && !staff)
        notify.success(m.toast.status(statusLabel(ticket.status, staff)), { id: `ticket-${id}` });
    } catch (error) {
      const restored =
        before && Object.fromEntries(Object.keys(shown).map((field) => [field, before[field as keyof SupportTicket]]));
      patchTicket(client, id, () => restored ?? {});
      const where = staff && !askable.has(id) ? `${formatExactId(before?.exactId)}: ` : "";
      notify.error(`${where}${m.toast.updateFailed} ${problemText(error)}`, { id: `ticket-${id}` });
      void client.invalidateQueries({ queryKey: ticketKey(id), exact: true });
    }
  };

  return (data, also = {}) =>
    void change(
      data,
      {
        ...(data.status && { status: data.status }),
        ...(data.priority && { priority: data.priority }),
        ...(data.topic && { topic: data.topic }),
        ...also,
      },
      cachedTicket(client, id),
    );
}
