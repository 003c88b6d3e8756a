/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  Attachment,
  CreateAttachmentForm,
  GetAttachmentSharedAccessLinkParams,
  SharedAccessLink
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * The URL carries its expiry in the query parameter `se` (ISO 8601, UTC) and lives at most 5 minutes. With addContentDisposition it
downloads under the attachment's own name; without it only verified raster images and PDF are shown inline.
The link is its own permission: it works until `se` also when the caller's access ends before that, as the store that serves
it may be another service (Azure Blob Storage), which asks nobody.

Codes: `attachment.not_found` (404).

 * @summary A link to the content that works for a few minutes without a token
 */
export const getAttachmentSharedAccessLink = (
    id: string,
    params?: GetAttachmentSharedAccessLinkParams,
 options?: SecondParameter<typeof apiFetch<SharedAccessLink>>,) => {
      return apiFetch<SharedAccessLink>(
      {url: `/api/attachments/${id}/sas`, method: 'GET',
        params
    },
      options);
    }
  /**
 * The attachment is pending until a ticket or message takes it; pending ones are cleaned up after 24 hours. The content type is
detected from the bytes. A file has at most 25 MB.

Codes: `attachment.file_missing`, `attachment.file_empty`, `attachment.pending_limit` (400: 100 files or 500 MB of the caller's wait),
`attachment.too_large` (413), `attachment.type_not_allowed` (415), `storage.full` (507).

 * @summary Upload a file
 */
export const createAttachment = (
    createAttachmentForm: BodyType<CreateAttachmentForm>,
 options?: SecondParameter<typeof apiFetch<Attachment>>,) => {const formData = new FormData();
formData.append(`file`, createAttachmentForm.file)
if(createAttachmentForm.name !== undefined) {
 formData.append(`name`, createAttachmentForm.name)
 }
if(createAttachmentForm.description !== undefined) {
 formData.append(`description`, createAttachmentForm.description)
 }

      return apiFetch<Attachment>(
      {url: `/api/attachments`, method: 'POST',
      headers: {'Content-Type': 'multipart/form-data', },
       data: formData
    },
      options);
    }
  export type GetAttachmentSharedAccessLinkResult = NonNullable<Awaited<ReturnType<typeof getAttachmentSharedAccessLink>>>
export type CreateAttachmentResult = NonNullable<Awaited<ReturnType<typeof createAttachment>>>
