/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



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

