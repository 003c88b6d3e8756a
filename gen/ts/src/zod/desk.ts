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

