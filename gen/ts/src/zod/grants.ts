/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * A user has at most one current assignment of a grant.

Codes: `user.not_found` (404), `grant.unknown`, `grant.invalid`, `grant.invalid_period` (400), `grant.exists` (409), `grant.own`, `grant.token` (403).

 * @summary Grant something to a user
 */
export const addUserGrantBodyReasonMax = 500;

export const addUserGrantBody = zod.object({
  "grantId": zod.uuid(),
  "validFrom": zod.iso.datetime({}).optional().describe('Now when absent'),
  "validUntil": zod.iso.datetime({}).nullish().describe('No end when null or absent'),
  "reason": zod.string().max(addUserGrantBodyReasonMax).optional()
})

/**
 * Replaces all three fields of the direct assignment.

Codes: `user.not_found`, `grant.not_assigned` (404), `grant.invalid`, `grant.invalid_period` (400), `grant.last_admin` (409), `grant.own`, `grant.token` (403).

 * @summary Change an assignment's validity and reason
 */
export const updateUserGrantBodyReasonMax = 500;

export const updateUserGrantBody = zod.object({
  "validFrom": zod.iso.datetime({}),
  "validUntil": zod.iso.datetime({}).nullable(),
  "reason": zod.string().max(updateUserGrantBodyReasonMax)
})

