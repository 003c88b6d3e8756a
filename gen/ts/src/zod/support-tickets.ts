/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * The text becomes the first message. The exactId follows later (push ticketChanged). Staff name the customer's organisationId; customers leave it out.
With an Idempotency-Key a repeated create answers the first ticket again. With a requesterId staff create it for somebody, who called: it
is theirs from the start, they follow it and are told by e-mail; the text stays the one of who wrote it.

Codes: `ticket.invalid` (400: an organisation, configuration, incident, follower or requester that is missing or unknown, with the field),
`message.invalid` (400: the text or an attachment), `ticket.organisation` (403: a customer names another organisation), `ticket.requester`
(403: a customer names a requester), `idempotency.key_reused` (409: another body under the same key), `message.limit` (429: an
integration adds at most 30 messages a minute, over the hub and here together).

 * @summary Create a ticket
 */
export const createSupportTicketBodySubjectMin = 5;
export const createSupportTicketBodySubjectMax = 150;
export const createSupportTicketBodySubjectRegExp = new RegExp('\\S');
export const createSupportTicketBodyTextMin = 20;
export const createSupportTicketBodyTextMax = 10000;
export const createSupportTicketBodyTextRegExp = new RegExp('\\S');
export const createSupportTicketBodyAttachmentIdsMax = 10;export const createSupportTicketBodyFollowerIdsMax = 50;

export const createSupportTicketBody = zod.object({
  "subject": zod.string().min(createSupportTicketBodySubjectMin).max(createSupportTicketBodySubjectMax).regex(createSupportTicketBodySubjectRegExp),
  "topic": zod.enum(['incident', 'question', 'change', 'invoice']),
  "priority": zod.enum(['prio_1', 'prio_2', 'prio_3', 'prio_4', 'prio_5']).optional().describe('prio_3 when absent'),
  "configurationId": zod.uuid().nullish(),
  "text": zod.string().min(createSupportTicketBodyTextMin).max(createSupportTicketBodyTextMax).regex(createSupportTicketBodyTextRegExp),
  "attachmentIds": zod.array(zod.uuid()).max(createSupportTicketBodyAttachmentIdsMax).optional(),
  "followerIds": zod.array(zod.uuid()).max(createSupportTicketBodyFollowerIdsMax).optional().describe('People who take part and follow, besides the caller'),
  "incidentId": zod.uuid().optional().describe('What it is linked to: an incident that the caller may read, about configurationId. When absent, a ticket with the topic incident is linked to the disruption that runs there'),
  "organisationId": zod.uuid().optional().describe('Staff only'),
  "requesterId": zod.uuid().optional().describe('Staff only: the customer\'s user for whom it is made, in whose name it stands')
})

/**
 * Any of the fields; each change is an event in the conversation. Staff set any status and priority and the assignee. A customer sets an open
ticket to resolved and a resolved one, within 14 days, to in_progress. closed is final. With If-Match a stale rev is refused.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: an unknown configuration or person, with the field), `ticket.status`, `ticket.priority`,
`ticket.assignee` (403: only staff may, or not from this status), `ticket.stale`, `ticket.closed` (409).

 * @summary Change a ticket
 */
export const updateSupportTicketBodySubjectMin = 5;
export const updateSupportTicketBodySubjectMax = 150;
export const updateSupportTicketBodySubjectRegExp = new RegExp('\\S');
export const updateSupportTicketBodyFollowerIdsMax = 50;

export const updateSupportTicketBody = zod.object({
  "subject": zod.string().min(updateSupportTicketBodySubjectMin).max(updateSupportTicketBodySubjectMax).regex(updateSupportTicketBodySubjectRegExp).optional(),
  "topic": zod.enum(['incident', 'question', 'change', 'invoice']).optional(),
  "status": zod.enum(['new', 'in_progress', 'waiting_customer', 'on_hold', 'resolved', 'closed']).optional(),
  "priority": zod.enum(['prio_1', 'prio_2', 'prio_3', 'prio_4', 'prio_5']).optional(),
  "configurationId": zod.uuid().nullish().describe('Null takes it away'),
  "followerIds": zod.array(zod.uuid()).max(updateSupportTicketBodyFollowerIdsMax).optional().describe('Replaces the ticket\'s followers; who drops out keeps sight of the ticket'),
  "assigneeId": zod.uuid().nullish().describe('Staff only; null assigns it to nobody')
})

/**
 * Asked of the customer once per resolution (`rating` of the ticket); the first answer counts, and the same again is answered again. `resolved: false` reopens the
ticket, with a message when one comes along; `score` and `comment` go with true.

Codes: `ticket.not_found` (404), `rating.invalid` (400, with the field), `rating.round` (409: this resolution is not asked about), `rating.answered` (409: otherwise,
or by somebody else), `ticket.closed` (409: it can't be reopened any more), `auth.forbidden` (403: staff).

 * @summary Answer whether it was solved
 */
export const answerRatingBodyRoundMax = 100000;export const answerRatingBodyScoreMax = 5;export const answerRatingBodyCommentMax = 1000;

export const answerRatingBody = zod.object({
  "round": zod.number().min(1).max(answerRatingBodyRoundMax),
  "resolved": zod.boolean(),
  "score": zod.number().min(1).max(answerRatingBodyScoreMax).nullish().describe('With resolved true'),
  "comment": zod.string().max(answerRatingBodyCommentMax).nullish().describe('With resolved true; with false it is the message that reopens the ticket')
})

