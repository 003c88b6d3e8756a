/** Whether two changes of a ticket are in conflict, and their values in words. Loaded when a change was stale. */
import { getGetGeneralPurposeQueryOptions } from "@klantportaal/api/general-purposes";
import type { SupportTicket, TicketEventType, UpdateSupportTicketRequest } from "@klantportaal/api/model";
import type { QueryClient } from "@tanstack/react-query";
import { m } from "../messages.nl";
import type { Ticket } from "./conversation";
import { priorityLabel, statusLabel } from "./status";
import { FRESH_MS, LOOKUP, ORDER, configurationOf } from "./useConfiguration";

/** The fields that two people may change at once. */
const valueOf = {
  status: ({ status }: SupportTicket) => status,
  priority: ({ priority }: SupportTicket) => priority,
  topic: ({ topic }: SupportTicket) => topic,
  assignee: ({ assignee }: SupportTicket) => assignee?.id ?? null,
  configuration: ({ configurationId }: SupportTicket) => configurationId,
} as const;
export type Field = keyof typeof valueOf;

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

const asked = (data: UpdateSupportTicketRequest): Field[] => [
  ...(data.status ? (["status"] as const) : []),
  ...(data.priority ? (["priority"] as const) : []),
  ...(data.topic ? (["topic"] as const) : []),
  ...(data.assigneeId !== undefined ? (["assignee"] as const) : []),
  ...(data.configurationId !== undefined ? (["configuration"] as const) : []),
];

/** Who changed it last. An event with a detail, such as a merge, is of another kind than its type. */
export const lastOf = (ticket: Ticket, type: TicketEventType) =>
  ticket.messages.findLast(({ event }) => event?.type === type && !event.detail)?.sendBy.fullName ?? null;

/** The code of a configuration; null when it does not exist, or cannot be fetched. */
async function configurationCode(client: QueryClient, id: string): Promise<string | null> {
  const options = getGetGeneralPurposeQueryOptions(LOOKUP, { code: id, orderBy: ORDER });
  const page = await client.fetchQuery({ ...options, staleTime: FRESH_MS }).catch(() => null);
  return (page && configurationOf(page)?.configuration_code) || null;
}

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

/** The first field that both changed, to different values; null: none. */
export async function conflictOf(
  client: QueryClient,
  data: UpdateSupportTicketRequest,
  before: Ticket,
  now: Ticket,
  shown: Partial<SupportTicket>,
): Promise<Pick<Conflict, "field" | "theirs" | "mine" | "by"> | null> {
  const wanted = { ...before, ...shown };
  const field = asked(data).find((one) => {
    const theirs = valueOf[one](now);
    return theirs !== valueOf[one](before) && theirs !== valueOf[one](wanted);
  });
  if (!field) return null;
  const [theirs, mine] = await Promise.all([textOf(client, field, now), textOf(client, field, wanted)]);
  // The conversation has no event of a topic.
  return { field, theirs, mine, by: field === "topic" ? null : lastOf(now, field) };
}
