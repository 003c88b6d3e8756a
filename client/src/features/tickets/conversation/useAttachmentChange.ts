import { useQueryClient } from "@tanstack/react-query";
import { deleteMessageAttachment, updateMessageAttachment } from "@klantportaal/api/messages";
import { getListSupportTicketAttachmentsQueryKey } from "@klantportaal/api/support-tickets";
import type { Attachment, Message, UpdateAttachmentForm } from "@klantportaal/api/model";
import { viewAs } from "../../../lib/session/view-as";
import { cachedTicket, setTicket } from "../model/ticketCache";
import { withAttachments } from "../model/conversation";

type Progress = (sent: number) => void;

export type AttachmentChange = {
  /** Whether its ticket still accepts changes, here. */
  open: boolean;
  /**
   * Sends a changed name, description or file; `onProgress` gets the sent share, from 0 to 1. Rejects with a
   * ProblemError.
   */
  update: (id: string, form: UpdateAttachmentForm, onProgress: Progress, signal: AbortSignal) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

/**
 * Changes to the attachments of an own message, in the cache as soon as the server has them. Others are notified by
 * ticketChanged.
 */
export function useAttachmentChange(message: Message): AttachmentChange {
  const client = useQueryClient();
  const changed = (change: (list: Attachment[]) => Attachment[]) => {
    const ticket = cachedTicket(client, message.ticketId);
    if (ticket) setTicket(client, withAttachments(ticket, message.id, change));
    void client.invalidateQueries({ queryKey: getListSupportTicketAttachmentsQueryKey(message.ticketId) });
  };
  return {
    open: viewAs === null && cachedTicket(client, message.ticketId)?.status !== "closed",
    update: async (id, form, onProgress, signal) => {
      const onUploadProgress = ({ loaded, total }: { loaded: number; total: number }) =>
        onProgress(total > 0 ? loaded / total : 0);
      const after = await updateMessageAttachment(message.id, id, form, { onUploadProgress, signal });
      changed((list) => list.map((one) => (one.id === id ? after : one)));
    },
    remove: async (id) => {
      await deleteMessageAttachment(message.id, id);
      changed((list) => list.filter((one) => one.id !== id));
    },
  };
}
