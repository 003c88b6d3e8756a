/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * Its text and files are gone for good, also from search; its place in the conversation stays, and who withdrew it when. Staff withdraw what
any of the staff sent, notes too; a customer what they sent themselves in the last 15 minutes. An event can't be withdrawn. Again changes nothing.
The joined room, followers and the assignee get the message once more, by messageReceived. The reason stands in the audit log alone.

Codes: `message.not_found` (404), `message.withdraw_not_allowed` (403: somebody else's, or too late).

 * @summary Withdraw a message that should not have been sent
 */
export const withdrawMessageBodyReasonMax = 500;

export const withdrawMessageBody = zod.object({
  "reason": zod.string().max(withdrawMessageBodyReasonMax).optional()
})

/**
 * With upToSeq only the messages up to and including it, so that what arrives meanwhile stays unread.

Codes: `ticket.not_found` (404).

 * @summary Mark a ticket's messages read
 */
export const markAllMessagesReadBodyUpToSeqMax = 9007199254740991;

export const markAllMessagesReadBody = zod.object({
  "upToSeq": zod.number().min(1).max(markAllMessagesReadBodyUpToSeqMax).optional().describe('The newest seq that the caller has seen')
})

/**
 * Any of the parts; only the sender's own attachments.

Codes: `attachment.not_found` (404), `attachment.nothing_to_change`, `attachment.file_empty` (400), `attachment.not_own` (403),
`ticket.closed` (409), `attachment.too_large` (413), `attachment.type_not_allowed` (415), `storage.full` (507).

 * @summary Replace an attachment's file, name or description
 */
export const updateMessageAttachmentBodyNameMax = 255;
export const updateMessageAttachmentBodyNameRegExp = new RegExp('^[^/\\\\]+$');
export const updateMessageAttachmentBodyDescriptionMax = 500;

export const updateMessageAttachmentBody = zod.object({
  "file": zod.instanceof(File).optional().describe('At most 25 MB'),
  "name": zod.string().min(1).max(updateMessageAttachmentBodyNameMax).regex(updateMessageAttachmentBodyNameRegExp).optional(),
  "description": zod.string().max(updateMessageAttachmentBodyDescriptionMax).optional()
})

