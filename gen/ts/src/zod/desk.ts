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

