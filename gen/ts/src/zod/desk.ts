/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * Replaces both, also of a closed ticket. Nothing that the customer sees changes with it: no rev, event or time of the ticket. What is archived stays
where it is, and can't be added.

Codes: `ticket.not_found` (404), `desk.invalid` (400: an unknown or archived team or tag, with the field), `desk.stale` (409).

 * @summary Change a ticket's team and tags
 */
export const updateDeskBodyTagIdsMax = 20;

export const updateDeskBody = zod.object({
  "teamId": zod.uuid().nullable(),
  "tagIds": zod.array(zod.uuid()).max(updateDeskBodyTagIdsMax)
})

/**
 * Sets it to on_hold, which the customer sees with the time. It wakes then, or at once when the customer writes: back to in_progress. Any other status
ends the pause. If the ticket is paused already, this becomes its new time.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: a time that has gone, or is more than a year away), `ticket.closed` (409).

 * @summary Pause a ticket until a time
 */
export const snoozeTicketBody = zod.object({
  "until": zod.iso.datetime({})
})

/**
 * `related` has no direction. With `parent` this ticket becomes a part of the other: a part has no parts and one parent. With `duplicate` it
is a duplicate of the other. Both tickets show it, to staff alone.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: an unknown otherId), `link.exists` (409: it is linked so already, or has a parent), `link.cycle`
(409: to itself, the other way round, or a part of a part).

 * @summary Link a ticket to another
 */
export const linkTicketBodyOtherIdMax = 9007199254740991;

export const linkTicketBody = zod.object({
  "otherId": zod.number().min(1).max(linkTicketBodyOtherIdMax),
  "kind": zod.enum(['related', 'parent', 'duplicate'])
})

/**
 * Of the same customer, both open. This ticket is closed and leads to the other (`mergedInto`); who took part in it takes part in the other from
now on, and so can read it. Messages, read marks, files and numbers stay where they are; both get an event. Merging it into the same ticket again
changes nothing and has the same response. Reopening it (updateSupportTicket) removes the link; the participants stay.

Codes: `ticket.not_found` (404), `ticket.invalid` (400: an unknown intoId, or the ticket itself), `ticket.stale` (409: one of the two has another rev),
`merge.organisation` (409: of another customer), `merge.closed` (409: one of the two is closed), `merge.merged` (409: one of the two was merged).

 * @summary Merge a ticket into another
 */
export const mergeTicketBodyIntoIdMax = 9007199254740991;export const mergeTicketBodyRevMin = 0;
export const mergeTicketBodyRevMax = 9007199254740991;export const mergeTicketBodyIntoRevMin = 0;
export const mergeTicketBodyIntoRevMax = 9007199254740991;

export const mergeTicketBody = zod.object({
  "intoId": zod.number().min(1).max(mergeTicketBodyIntoIdMax).describe('The ticket that stays'),
  "rev": zod.number().min(mergeTicketBodyRevMin).max(mergeTicketBodyRevMax).describe('That of the ticket that is merged away'),
  "intoRev": zod.number().min(mergeTicketBodyIntoRevMin).max(mergeTicketBodyIntoRevMax).describe('That of the ticket that stays')
})

/**
 * For the same customer. Its first message is the caller's: the text, and below it the message, quoted with its author's name, with copies of its
files. The author takes part and follows; the two tickets are linked (`split`), and this one gets an event. The same key and body again answer the first one again.

Codes: `ticket.not_found`, `message.not_found` (404: none of this ticket), `ticket.invalid` (400: a subject, or an unknown configuration, with the field),
`message.invalid` (400: a note, an event, a withdrawn message, or a text that is too long with the quote), `idempotency.key_reused` (409), `storage.full` (507).

 * @summary Make a new ticket of a message
 */
export const splitTicketBodySubjectMin = 5;
export const splitTicketBodySubjectMax = 150;
export const splitTicketBodySubjectRegExp = new RegExp('\\S');
export const splitTicketBodyTextMax = 10000;

export const splitTicketBody = zod.object({
  "messageId": zod.uuid(),
  "subject": zod.string().min(splitTicketBodySubjectMin).max(splitTicketBodySubjectMax).regex(splitTicketBodySubjectRegExp),
  "topic": zod.enum(['incident', 'question', 'change', 'invoice']),
  "priority": zod.enum(['prio_1', 'prio_2', 'prio_3', 'prio_4', 'prio_5']).optional().describe('prio_3 when absent'),
  "configurationId": zod.uuid().optional().describe('None when absent'),
  "text": zod.string().max(splitTicketBodyTextMax).optional().describe('What stands above the quote; nothing when absent')
})

