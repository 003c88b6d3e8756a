/** Changes one ticket, applied at once; when somebody else has changed the same field meanwhile, the user decides. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getSupportTicket, useUpdateSupportTicket } from "@klantportaal/api/support-tickets";
import type { SupportTicket, TicketEventType, UpdateSupportTicketRequest } from "@klantportaal/api/model";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { formatExactId } from "../../../lib/format/format";
import { Store } from "../../../lib/store";
import { notify } from "../../../ui/notify";
import { m } from "../messages.nl";
import type { Ticket } from "./conversation";
import { priorityLabel, statusLabel } from "./status";
import { cachedTicket, patchTicket, ticketKey } from "./ticketCache";
import { configurationCode } from "./useConfiguration";
import { changed } from "./useTicketActions";

/** The fields that two people may change at once. */
const valueOf = {
  status: ({ status }: SupportTicket) => status,
  priority: ({ priority }: SupportTicket) => priority,
  topic: ({ topic }: SupportTicket) => topic,
  assignee: ({ assignee }: SupportTicket) => assignee?.id ?? null,
  configuration: ({ configurationId }: SupportTicket) => configurationId,
} as const;
type Field = keyof typeof valueOf;

/** A field's value as staff read it. */
async function textOf(client: QueryClient, field: Field, ticket: SupportTicket): Promise<string> {
  switch (field) {
    case "status":
      return statusLabel(ticket.status, true);
    case "priority":
      return priorityLabel(ticket.priority);
    case "topic":
      return m.topic[ticket.topic];
    case "assignee":
      return ticket.assignee?.fullName ?? m.none;
    case "configuration":
      return ticket.configurationId === null
        ? m.none
        : ((await configurationCode(client, ticket.configurationId)) ?? m.unknown);
  }
}

const asked = (data: UpdateSupportTicketRequest): Field[] => [
  ...(data.status ? (["status"] as const) : []),
  ...(data.priority ? (["priority"] as const) : []),
  ...(data.topic ? (["topic"] as const) : []),
  ...(data.assigneeId !== undefined ? (["assignee"] as const) : []),
  ...(data.configurationId !== undefined ? (["configuration"] as const) : []),
];

export type Conflict = {
  ticketId: number;
  field: Field;
  /** The values as text. */
  theirs: string;
  mine: string;
  /** Who made the other change, where the conversation shows it. */
  by: string | null;
  /** Stores the user's value all the same. */
  keep: () => void;
};

/** The conflicts that wait for the user, oldest first. */
export const conflicts = new Store<readonly Conflict[]>([]);

/** Tickets on whose page the user can be asked. */
export const askable = new Set<number>();

/** Who changed it last. An event with a detail, such as a merge, is of another kind than its type. */
const lastOf = (ticket: Ticket, type: TicketEventType) =>
  ticket.messages.findLast(({ event }) => event?.type === type && !event.detail)?.sendBy.fullName ?? null;

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
        const wanted = { ...before, ...shown };
        const field = asked(data).find((one) => {
          const theirs = valueOf[one](now);
          return theirs !== valueOf[one](before) && theirs !== valueOf[one](wanted);
        });
        if (field) {
          const { messages: _, hasMoreMessages: __, ...fresh } = now;
          patchTicket(client, id, () => changed(fresh));
          const [theirs, mine] = await Promise.all([textOf(client, field, now), textOf(client, field, wanted)]);
          const found: Conflict = {
            ticketId: id,
            field,
            theirs,
            mine,
            // The conversation has no event of a topic.
            by: field === "topic" ? null : lastOf(now, field),
            keep: () => void change(data, shown, now),
          };
          if (!askable.has(id)) throw new ProblemError(409, "ticket.stale");
          conflicts.set([...conflicts.get(), found]);
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
