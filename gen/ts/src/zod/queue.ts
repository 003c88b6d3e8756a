/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * Each in a transaction of its own, and each with a result: one that fails keeps the others from nothing. What is changed is an event in the ticket's
conversation, as by updateSupportTicket; team and tags are not. The same key and body again go on with what was not tried, and answer the rest
as it was. It stops trying after 20 seconds: what is left is `not_tried`.

With seen, a ticket whose same fields somebody else has changed stays as it is, with `ticket.stale`. Without seen it is overwritten.

Codes: `bulk.invalid` (400: an unknown person, team, tag, reply or placeholder, or two replies, with the field), `idempotency.key_reused` (409: another body under the same key); of a
ticket `ticket.not_found`, `ticket.stale`, `ticket.closed` (it can't be answered), `canned_reply.empty_value` (nothing to fill in a placeholder with),
`desk.tag_limit`, `desk.invalid` (archived meanwhile), `message.invalid` (the reply is too long when filled in), `internal`, `unavailable` (after
these two the same again tries it again).

 * @summary Change many tickets at once
 */
export const bulkUpdateBodyTicketIdsItemMax = 9007199254740991;export const bulkUpdateBodyTicketIdsMax = 100;export const bulkUpdateBodyAddTagIdsMax = 20;export const bulkUpdateBodyRemoveTagIdsMax = 20;export const bulkUpdateBodyReplyTextMax = 10000;
export const bulkUpdateBodyReplyTextRegExp = new RegExp('\\S');
export const bulkUpdateBodySeenItemTicketIdMax = 9007199254740991;export const bulkUpdateBodySeenMax = 100;

export const bulkUpdateBody = zod.object({
  "ticketIds": zod.array(zod.number().min(1).max(bulkUpdateBodyTicketIdsItemMax)).min(1).max(bulkUpdateBodyTicketIdsMax),
  "assigneeId": zod.uuid().nullish().describe('Null assigns them to nobody'),
  "teamId": zod.uuid().nullish().describe('Null takes the team away'),
  "status": zod.enum(['new', 'in_progress', 'waiting_customer', 'on_hold', 'resolved', 'closed']).optional(),
  "priority": zod.enum(['prio_1', 'prio_2', 'prio_3', 'prio_4', 'prio_5']).optional(),
  "addTagIds": zod.array(zod.uuid()).max(bulkUpdateBodyAddTagIdsMax).optional(),
  "removeTagIds": zod.array(zod.uuid()).max(bulkUpdateBodyRemoveTagIdsMax).optional(),
  "cannedReplyId": zod.uuid().optional().describe('After the other changes each ticket is answered with it, its placeholders filled in'),
  "replyText": zod.string().min(1).max(bulkUpdateBodyReplyTextMax).regex(bulkUpdateBodyReplyTextRegExp).optional().describe('Instead of cannedReplyId: the text itself, a Markdown subset with the placeholders of canned replies'),
  "thenStatus": zod.enum(['waiting_customer', 'in_progress', 'resolved']).optional().describe('As in NewMessage; with cannedReplyId or replyText only'),
  "seen": zod.array(zod.object({
  "ticketId": zod.number().min(1).max(bulkUpdateBodySeenItemTicketIdMax),
  "assigneeId": zod.uuid().nullish().describe('Null when nobody was assigned'),
  "teamId": zod.uuid().nullish().describe('Null when it had no team'),
  "status": zod.enum(['new', 'in_progress', 'waiting_customer', 'on_hold', 'resolved', 'closed']).optional(),
  "priority": zod.enum(['prio_1', 'prio_2', 'prio_3', 'prio_4', 'prio_5']).optional()
}).describe('An absent field is changed whatever its value is')).max(bulkUpdateBodySeenMax).optional().describe('The values that the caller saw in the fields that are changed. A ticket that has another value by now, which is not the new one either, fails with ticket.stale. Of two for one ticket the last counts; others are not looked at')
}).describe('Any of the changes')

/**
 * The client makes the id; repeating the call returns the same. It comes after those there are. A shared one is everybody's, and takes
manage:settings to create, change and delete. At most 50 of one's own, and 50 shared.

Codes: `saved_view.invalid` (400), `saved_view.shared` (403), `saved_view.id_taken`, `saved_view.limit` (409).

 * @summary Save a view of the queue
 */
export const createSavedViewBodyNameMax = 40;
export const createSavedViewBodyNameRegExp = new RegExp('\\S');
export const createSavedViewBodyStateMax = 2000;

export const createSavedViewBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "name": zod.string().min(1).max(createSavedViewBodyNameMax).regex(createSavedViewBodyNameRegExp),
  "shared": zod.boolean(),
  "pinned": zod.boolean(),
  "state": zod.string().max(createSavedViewBodyStateMax)
})

/**
 * Replaces all four. It takes the place of the one at position, which moves on by one with those after it; their rev stays.

Codes: `saved_view.not_found` (404), `saved_view.invalid` (400), `saved_view.shared` (403), `saved_view.stale` (409).

 * @summary Change a saved view
 */
export const updateSavedViewBodyNameMax = 40;
export const updateSavedViewBodyNameRegExp = new RegExp('\\S');
export const updateSavedViewBodyPositionMax = 10000;export const updateSavedViewBodyStateMax = 2000;

export const updateSavedViewBody = zod.object({
  "name": zod.string().min(1).max(updateSavedViewBodyNameMax).regex(updateSavedViewBodyNameRegExp),
  "pinned": zod.boolean(),
  "position": zod.number().min(1).max(updateSavedViewBodyPositionMax),
  "state": zod.string().max(updateSavedViewBodyStateMax)
})

