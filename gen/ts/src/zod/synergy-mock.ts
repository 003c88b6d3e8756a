/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * Served only while the ERP adapter is the mock.

Codes: `synergy_mock.disabled` (404), `contact_person.unknown_organisation` (400).

 * @summary Create a contact person in the mock of the provider's ERP
 */
export const createContactPersonBodyFirstNameMax = 80;
export const createContactPersonBodyFirstNameRegExp = new RegExp('\\S');
export const createContactPersonBodyLastNameMax = 80;
export const createContactPersonBodyLastNameRegExp = new RegExp('\\S');
export const createContactPersonBodyEmailMin = 3;
export const createContactPersonBodyEmailMax = 254;export const createContactPersonBodyPhoneMax = 25;
export const createContactPersonBodyPhoneRegExp = new RegExp('^(\\+|0)[0-9 ()-]{6,24}$');


export const createContactPersonBody = zod.object({
  "firstName": zod.string().min(1).max(createContactPersonBodyFirstNameMax).regex(createContactPersonBodyFirstNameRegExp),
  "lastName": zod.string().min(1).max(createContactPersonBodyLastNameMax).regex(createContactPersonBodyLastNameRegExp),
  "email": zod.email().min(createContactPersonBodyEmailMin).max(createContactPersonBodyEmailMax),
  "phone": zod.string().max(createContactPersonBodyPhoneMax).regex(createContactPersonBodyPhoneRegExp).optional(),
  "organisationId": zod.uuid()
})

