/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * Replaces all fields that are sent, in every state. Its content never changes.

Codes: `document.not_found` (404), `document.invalid` (400), `document.stale` (409).

 * @summary Change what is said of a customer's document
 */
export const updateDocumentBodyNameMax = 255;
export const updateDocumentBodyNameRegExp = new RegExp('\\S');
export const updateDocumentBodyPeriodMax = 7;
export const updateDocumentBodyPeriodRegExp = new RegExp('^([0-9]{4}(-(0[1-9]|1[0-2]|Q[1-4]))?)?$');


export const updateDocumentBody = zod.object({
  "name": zod.string().min(1).max(updateDocumentBodyNameMax).regex(updateDocumentBodyNameRegExp),
  "category": zod.enum(['invoice', 'report', 'contract', 'other']),
  "period": zod.string().max(updateDocumentBodyPeriodMax).regex(updateDocumentBodyPeriodRegExp),
  "configurationId": zod.uuid().nullish().describe('A service of the customer, also one that has ended; null: none, absent: as it is')
})

/**
 * From now on its customer's users with the right to its category see it; announce says whether they get an e-mail, one for all that is
published within a minute.

Codes: `document.not_found` (404), `document.stale`, `document.state` (409: it is published).

 * @summary Publish a draft, or what was withdrawn
 */
export const publishDocumentBody = zod.object({
  "announce": zod.boolean().describe('Whether its readers get an e-mail; who was told of it before, or has seen it, gets none again')
})

/**
 * The customer can open it no more; an old link says so. The reason is for the customer's history.

Codes: `document.not_found` (404), `document.invalid` (400), `document.stale`, `document.state` (409: it is not published).

 * @summary Withdraw a published document
 */
export const withdrawDocumentBodyReasonMax = 500;
export const withdrawDocumentBodyReasonRegExp = new RegExp('\\S');


export const withdrawDocumentBody = zod.object({
  "reason": zod.string().min(1).max(withdrawDocumentBodyReasonMax).regex(withdrawDocumentBodyReasonRegExp)
})

/**
 * At once: the draft is published and the other withdrawn, whose links lead to it. A draft that is about no service gets the other's.

Codes: `document.not_found` (404), `document.stale`, `document.state` (409: it is not published, or its replacement is no draft of the
same customer).

 * @summary Publish a draft in the place of a published document
 */
export const replaceDocumentBody = zod.object({
  "replacementId": zod.uuid().describe('A draft of the same customer'),
  "announce": zod.boolean().describe('Whether its readers get an e-mail')
})

/**
 * It is a draft: the customer sees nothing of it. The client makes the id; repeating the call returns the same. The same content is
one document of a customer. The content type is detected from the bytes. A file has at most 25 MB.

Codes: `customer.not_found` (404), `document.invalid`, `attachment.file_missing`, `attachment.file_empty` (400),
`attachment.too_large` (413), `attachment.type_not_allowed` (415), `document.id_taken`, `document.exists` (409), `storage.full` (507).

 * @summary Upload a document for a customer
 */
export const uploadDocumentBodyNameMax = 255;export const uploadDocumentBodyPeriodMax = 7;

export const uploadDocumentBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "file": zod.instanceof(File).describe('At most 25 MB'),
  "name": zod.string().min(1).max(uploadDocumentBodyNameMax).optional().describe('What the customer reads; the file\'s own name when absent'),
  "category": zod.enum(['invoice', 'report', 'contract', 'other']),
  "period": zod.string().max(uploadDocumentBodyPeriodMax).optional().describe('As in Document; empty when absent'),
  "configurationId": zod.uuid().optional().describe('A service of the customer, also one that has ended; none when absent')
})

