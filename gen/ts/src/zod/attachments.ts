/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * The attachment is pending until a ticket or message takes it; pending ones are cleaned up after 24 hours. The content type is
detected from the bytes. A file has at most 25 MB.

Codes: `attachment.file_missing`, `attachment.file_empty`, `attachment.pending_limit` (400: 100 files or 500 MB of the caller's wait),
`attachment.too_large` (413), `attachment.type_not_allowed` (415), `storage.full` (507).

 * @summary Upload a file
 */
export const createAttachmentBodyNameMax = 255;
export const createAttachmentBodyNameRegExp = new RegExp('^[^/\\\\]+$');
export const createAttachmentBodyDescriptionMax = 500;

export const createAttachmentBody = zod.object({
  "file": zod.instanceof(File).describe('At most 25 MB'),
  "name": zod.string().min(1).max(createAttachmentBodyNameMax).regex(createAttachmentBodyNameRegExp).optional().describe('The file\'s own name when absent'),
  "description": zod.string().max(createAttachmentBodyDescriptionMax).optional()
})

