import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { m } from "../messages.nl";
import { plainText } from "./richtext";

/** The last message of a ticket on one line, with its sender; empty without one. */
export function previewOf(ticket: SupportTicket, me: CurrentUser): string {
  const last = ticket.lastMessage;
  if (!last) return "";
  const text = plainText(last.text) || m.list.attachments(last.attachmentCount);
  return m.list.preview(last.sendBy.id === me.id ? m.you : last.sendBy.fullName, text);
}
