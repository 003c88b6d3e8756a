/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * With an id that the client made: the same again is answered again. An e-mail domain is one organisation's; one at which anybody may get
an address is refused.

Codes: `customer.invalid`, `customer.domain_invalid`, `customer.domain_public` (400), `customer.id_taken`, `customer.number_exists`,
`customer.domain_taken` (409).

 * @summary Create a customer
 */
export const createCustomerBodyNameMin = 2;
export const createCustomerBodyNameMax = 120;
export const createCustomerBodyNameRegExp = new RegExp('\\S');
export const createCustomerBodyCustomerNumberMax = 40;
export const createCustomerBodyCustomerNumberRegExp = new RegExp('\\S');
export const createCustomerBodyEmailDomainsItemMin = 3;
export const createCustomerBodyEmailDomainsItemMax = 253;export const createCustomerBodyEmailDomainsMax = 50;

export const createCustomerBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "name": zod.string().min(createCustomerBodyNameMin).max(createCustomerBodyNameMax).regex(createCustomerBodyNameRegExp),
  "customerNumber": zod.string().min(1).max(createCustomerBodyCustomerNumberMax).regex(createCustomerBodyCustomerNumberRegExp),
  "emailDomains": zod.array(zod.string().min(createCustomerBodyEmailDomainsItemMin).max(createCustomerBodyEmailDomainsItemMax)).max(createCustomerBodyEmailDomainsMax).optional()
})

/**
 * Replaces all four fields. Of a customer that has ended nobody signs in any more and nobody gets e-mail; who is signed in is out within 5
seconds, also on the hub. Its tickets and documents stay, and its people can sign in again when it is made active.

Codes: `customer.not_found` (404), `customer.invalid`, `customer.domain_invalid`, `customer.domain_public` (400), `customer.stale`,
`customer.number_exists`, `customer.domain_taken` (409).

 * @summary Change or end a customer
 */
export const updateCustomerBodyNameMin = 2;
export const updateCustomerBodyNameMax = 120;
export const updateCustomerBodyNameRegExp = new RegExp('\\S');
export const updateCustomerBodyCustomerNumberMax = 40;
export const updateCustomerBodyCustomerNumberRegExp = new RegExp('\\S');
export const updateCustomerBodyEmailDomainsItemMin = 3;
export const updateCustomerBodyEmailDomainsItemMax = 253;export const updateCustomerBodyEmailDomainsMax = 50;

export const updateCustomerBody = zod.object({
  "name": zod.string().min(updateCustomerBodyNameMin).max(updateCustomerBodyNameMax).regex(updateCustomerBodyNameRegExp),
  "customerNumber": zod.string().min(1).max(updateCustomerBodyCustomerNumberMax).regex(updateCustomerBodyCustomerNumberRegExp),
  "emailDomains": zod.array(zod.string().min(updateCustomerBodyEmailDomainsItemMin).max(updateCustomerBodyEmailDomainsItemMax)).max(updateCustomerBodyEmailDomainsMax),
  "status": zod.enum(['active', 'ended'])
})

