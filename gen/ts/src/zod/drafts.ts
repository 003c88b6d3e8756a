/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * No ticket is made: people of the assistant's own organisation who may make tickets find the draft where they do so. It is removed after 30
days. An assistant has at most 50 drafts.

Codes: `draft.invalid` (400), `auth.assistant_only` (403), `draft.limit` (409).

 * @summary Draft a ticket
 */
export const createTicketDraftBodySubjectMin = 5;
export const createTicketDraftBodySubjectMax = 150;
export const createTicketDraftBodySubjectRegExp = new RegExp('\\S');
export const createTicketDraftBodyTextMin = 20;
export const createTicketDraftBodyTextMax = 10000;
export const createTicketDraftBodyTextRegExp = new RegExp('\\S');


export const createTicketDraftBody = zod.object({
  "subject": zod.string().min(createTicketDraftBodySubjectMin).max(createTicketDraftBodySubjectMax).regex(createTicketDraftBodySubjectRegExp),
  "topic": zod.enum(['incident', 'question', 'change', 'invoice']),
  "text": zod.string().min(createTicketDraftBodyTextMin).max(createTicketDraftBodyTextMax).regex(createTicketDraftBodyTextRegExp).describe('As in a new ticket')
})

/**
 * Nothing is sent: people who may answer the ticket, of the assistant's own organisation, find the draft above their text field and send it, or
don't. It replaces what the assistant drafted for the ticket before, and is removed after 30 days. An assistant has at most 50 drafts.

Codes: `ticket.not_found` (404), `draft.invalid` (400), `auth.assistant_only` (403), `ticket.closed`, `draft.limit` (409).

 * @summary Draft an answer to a ticket
 */
export const createReplyDraftBodyTextMax = 10000;
export const createReplyDraftBodyTextRegExp = new RegExp('\\S');


export const createReplyDraftBody = zod.object({
  "text": zod.string().min(1).max(createReplyDraftBodyTextMax).regex(createReplyDraftBodyTextRegExp).describe('As in a message')
})

