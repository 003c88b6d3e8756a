/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * It becomes a message of the caller's own in a ticket, or a new ticket of a customer, which quotes the e-mail and has its files: nobody
signs another's words. The same again is answered again.

Codes: `inbound.not_found` (404), `inbound.decided` (409: somebody decided otherwise), `inbound.removed` (404: what it said is kept no
longer), `inbound.invalid` (400: a ticket, or a customer with subject and topic), `inbound.unreadable` (400: too large, or not
e-mail as it should be), `ticket.not_found` (404), `ticket.closed` (409),
`ticket.invalid`, `message.invalid` (400), `storage.full` (507).

 * @summary Take over what an e-mail says
 */
export const releaseInboundMailBodyTicketIdMax = 9007199254740991;export const releaseInboundMailBodySubjectMin = 5;
export const releaseInboundMailBodySubjectMax = 150;
export const releaseInboundMailBodySubjectRegExp = new RegExp('\\S');


export const releaseInboundMailBody = zod.object({
  "ticketId": zod.number().min(1).max(releaseInboundMailBodyTicketIdMax).optional(),
  "organisationId": zod.uuid().optional(),
  "subject": zod.string().min(releaseInboundMailBodySubjectMin).max(releaseInboundMailBodySubjectMax).regex(releaseInboundMailBodySubjectRegExp).optional(),
  "topic": zod.enum(['incident', 'question', 'change', 'invoice']).optional()
}).describe('A ticket, or the customer of a new one with its subject and topic')

