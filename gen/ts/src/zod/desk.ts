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
ends the pause. Of a ticket that is paused already this is its new time.

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

