import { updateMessageAttachment } from "@klantportaal/api/messages";
import type { Attachment } from "@klantportaal/api/model";
import { notify } from "../../../ui/notify";
import { m } from "../messages.nl";

/**
 * Sets the descriptions of a new message's attachments, which were typed beside them: the upload starts before a
 * description is typed, and only a message's attachment can be changed. A failure is shown; the sender can still edit
 * the attachment.
 */
export async function describeSent(messageId: string, attachments: readonly Attachment[]): Promise<Attachment[]> {
  const described = attachments.filter((attachment) => attachment.description !== "");
  const answers = await Promise.all(
    described.map(({ id, name, description }) =>
      updateMessageAttachment(messageId, id, { description }).catch((error: unknown) => {
        console.warn("attachment", error);
        notify.error(m.toast.descriptionFailed(name), { id: `attachment-${id}` });
        return null;
      }),
    ),
  );
  return answers.filter((answer) => answer !== null);
}
