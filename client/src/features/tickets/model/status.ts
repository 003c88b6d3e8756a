/** Statuses and priorities of a ticket: their order, tone and texts. */
import { TicketPriority, TicketStatus, type TicketTopic } from "@klantportaal/api/model";
import type { Tone } from "../../../ui/ToneBadge";
import { m } from "../messages.nl";

export type Status = TicketStatus;
export type Priority = TicketPriority;

export const statuses = Object.values(TicketStatus);
export const priorities = Object.values(TicketPriority);

export const isStatus = (value: string): value is Status => (statuses as string[]).includes(value);
export const isPriority = (value: string): value is Priority => (priorities as string[]).includes(value);

/** Priorities as choices, the most urgent first. */
export const priorityOptions = priorities.map((value) => ({ value, label: m.priority[value] }));

/** Statuses in which something is still to be done. */
export const openStatuses: readonly Status[] = ["new", "in_progress", "waiting_customer", "on_hold"];
export const closedStatuses: readonly Status[] = ["resolved", "closed"];

const tones: Record<Status, Tone> = {
  new: "accent",
  in_progress: "violet",
  waiting_customer: "orange",
  on_hold: "gray",
  resolved: "green",
  closed: "gray",
};

/** Colour group of a status; an unknown one is gray. */
export function statusTone(status: string): Tone {
  return isStatus(status) ? tones[status] : "gray";
}

/** A status as text: the one who is waited for reads "u". An unknown one shows as it is. */
export function statusLabel(status: string, staff: boolean): string {
  if (status === "waiting_customer" && staff) return m.statusWaitingStaff;
  return isStatus(status) ? m.status[status] : status;
}

export const topicLabel = (topic: TicketTopic): string => m.topic[topic];

/** A priority as text; none is a dash, an unknown one shows as it is. */
export function priorityLabel(priority: string | null | undefined): string {
  if (!priority) return m.none;
  return isPriority(priority) ? m.priority[priority] : priority;
}
