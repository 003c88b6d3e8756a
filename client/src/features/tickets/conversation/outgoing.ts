/** What a composer sends. */
import type { OutboxEntry } from "../model/outbox";

export type Outgoing = Pick<OutboxEntry, "text" | "attachments" | "kind" | "replyToId" | "thenStatus" | "actions">;

/** The quoted message, shown above the field. */
export type Answered = { id: string; name: string; text: string };
