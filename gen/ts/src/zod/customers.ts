/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * The client makes the id; repeating the call returns the same. An e-mail domain is one organisation's; one at which anybody may get
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
 * Replaces all four fields. Users of a customer that has ended can no longer sign in and get no e-mail; those signed in are signed out within 5
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

/**
 * The client makes the id; repeating the call returns the same. A code is unique within its customer. configuration.invalid names the
attribute that is wrong as `attributes.{key}`.

Codes: `customer.not_found` (404), `configuration.invalid` (400), `configuration.id_taken`, `configuration.code_exists` (409).

 * @summary Give a customer a configuration
 */
export const createConfigurationBodyCodeMax = 60;
export const createConfigurationBodyCodeRegExp = new RegExp('\\S');
export const createConfigurationBodyDescriptionMax = 200;export const createConfigurationBodyPostCodeMax = 10;export const createConfigurationBodyHouseNumberMax = 20;export const createConfigurationBodyCityMax = 100;export const createConfigurationBodyFactsStartsOnMax = 10;export const createConfigurationBodyFactsContractEndsOnMax = 10;export const createConfigurationBodyFactsContractNumberMax = 40;export const createConfigurationBodyFactsNoticeByMax = 10;export const createConfigurationBodyFactsAttributesItemKeyMax = 40;export const createConfigurationBodyFactsAttributesItemValueMax = 500;export const createConfigurationBodyFactsAttributesMax = 30;

export const createConfigurationBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "code": zod.string().min(1).max(createConfigurationBodyCodeMax).regex(createConfigurationBodyCodeRegExp),
  "description": zod.string().max(createConfigurationBodyDescriptionMax),
  "postCode": zod.string().max(createConfigurationBodyPostCodeMax).describe('Of any country; one that begins with a digit and holds letters is Dutch, and kept as 3542 AD'),
  "houseNumber": zod.string().max(createConfigurationBodyHouseNumberMax),
  "city": zod.string().max(createConfigurationBodyCityMax),
  "facts": zod.object({
  "kindId": zod.uuid().nullable(),
  "startsOn": zod.iso.date().max(createConfigurationBodyFactsStartsOnMax).nullable(),
  "contractEndsOn": zod.iso.date().max(createConfigurationBodyFactsContractEndsOnMax).nullable().describe('Not before startsOn'),
  "contractNumber": zod.string().max(createConfigurationBodyFactsContractNumberMax).describe('One line; empty when it is not known'),
  "noticeBy": zod.iso.date().max(createConfigurationBodyFactsNoticeByMax).nullable().describe('To end the contract, notice is given before this day; not after contractEndsOn'),
  "attributes": zod.array(zod.object({
  "key": zod.string().max(createConfigurationBodyFactsAttributesItemKeyMax),
  "value": zod.string().max(createConfigurationBodyFactsAttributesItemValueMax).describe('As in ServiceAttribute')
})).max(createConfigurationBodyFactsAttributesMax).describe('Of the kind, also those that customers do not see; one that is not named has no value')
}).describe('What is known of a service by its kind and contract').optional().describe('None when absent')
})

/**
 * Replaces all fields but facts, when it is absent. One that has ended is in no choices any more and new tickets take it no longer; it stays with the tickets that it has.

Codes: `configuration.not_found` (404), `configuration.invalid` (400), `configuration.stale`, `configuration.code_exists` (409).

 * @summary Change or end a configuration
 */
export const updateConfigurationBodyCodeMax = 60;
export const updateConfigurationBodyCodeRegExp = new RegExp('\\S');
export const updateConfigurationBodyDescriptionMax = 200;export const updateConfigurationBodyPostCodeMax = 10;export const updateConfigurationBodyHouseNumberMax = 20;export const updateConfigurationBodyCityMax = 100;export const updateConfigurationBodyFactsStartsOnMax = 10;export const updateConfigurationBodyFactsContractEndsOnMax = 10;export const updateConfigurationBodyFactsContractNumberMax = 40;export const updateConfigurationBodyFactsNoticeByMax = 10;export const updateConfigurationBodyFactsAttributesItemKeyMax = 40;export const updateConfigurationBodyFactsAttributesItemValueMax = 500;export const updateConfigurationBodyFactsAttributesMax = 30;

export const updateConfigurationBody = zod.object({
  "code": zod.string().min(1).max(updateConfigurationBodyCodeMax).regex(updateConfigurationBodyCodeRegExp),
  "description": zod.string().max(updateConfigurationBodyDescriptionMax),
  "postCode": zod.string().max(updateConfigurationBodyPostCodeMax),
  "houseNumber": zod.string().max(updateConfigurationBodyHouseNumberMax),
  "city": zod.string().max(updateConfigurationBodyCityMax),
  "facts": zod.object({
  "kindId": zod.uuid().nullable(),
  "startsOn": zod.iso.date().max(updateConfigurationBodyFactsStartsOnMax).nullable(),
  "contractEndsOn": zod.iso.date().max(updateConfigurationBodyFactsContractEndsOnMax).nullable().describe('Not before startsOn'),
  "contractNumber": zod.string().max(updateConfigurationBodyFactsContractNumberMax).describe('One line; empty when it is not known'),
  "noticeBy": zod.iso.date().max(updateConfigurationBodyFactsNoticeByMax).nullable().describe('To end the contract, notice is given before this day; not after contractEndsOn'),
  "attributes": zod.array(zod.object({
  "key": zod.string().max(updateConfigurationBodyFactsAttributesItemKeyMax),
  "value": zod.string().max(updateConfigurationBodyFactsAttributesItemValueMax).describe('As in ServiceAttribute')
})).max(updateConfigurationBodyFactsAttributesMax).describe('Of the kind, also those that customers do not see; one that is not named has no value')
}).describe('What is known of a service by its kind and contract').optional().describe('As they are when absent'),
  "ended": zod.boolean()
})

/**
 * Those that the customer does not have, by code. What is there already stays as it is: `unchanged`, or `differs` where the file says
something else. A row that is refused keeps the others from nothing. With dryRun nothing is written.

Codes: `customer.not_found` (404), `configuration.code_exists` (409, made meanwhile: once more ends otherwise); of a row
`configuration.invalid`.

 * @summary Add many configurations
 */
export const importConfigurationsBodyRowsItemCodeMax = 1000;export const importConfigurationsBodyRowsItemDescriptionMax = 1000;export const importConfigurationsBodyRowsItemPostCodeMax = 1000;export const importConfigurationsBodyRowsItemHouseNumberMax = 1000;export const importConfigurationsBodyRowsItemCityMax = 1000;export const importConfigurationsBodyRowsItemFactsKindMax = 1000;export const importConfigurationsBodyRowsItemFactsStartsOnMax = 1000;export const importConfigurationsBodyRowsItemFactsContractEndsOnMax = 1000;export const importConfigurationsBodyRowsItemFactsContractNumberMax = 1000;export const importConfigurationsBodyRowsItemFactsNoticeByMax = 1000;export const importConfigurationsBodyRowsItemFactsAttributesItemCaptionMax = 1000;export const importConfigurationsBodyRowsItemFactsAttributesItemValueMax = 1000;export const importConfigurationsBodyRowsItemFactsAttributesMax = 100;export const importConfigurationsBodyRowsMax = 500;

export const importConfigurationsBody = zod.object({
  "dryRun": zod.boolean(),
  "rows": zod.array(zod.object({
  "code": zod.string().max(importConfigurationsBodyRowsItemCodeMax),
  "description": zod.string().max(importConfigurationsBodyRowsItemDescriptionMax),
  "postCode": zod.string().max(importConfigurationsBodyRowsItemPostCodeMax),
  "houseNumber": zod.string().max(importConfigurationsBodyRowsItemHouseNumberMax),
  "city": zod.string().max(importConfigurationsBodyRowsItemCityMax),
  "facts": zod.object({
  "kind": zod.string().max(importConfigurationsBodyRowsItemFactsKindMax).optional().describe('The caption of a kind, whatever its capitals; empty for none'),
  "startsOn": zod.string().max(importConfigurationsBodyRowsItemFactsStartsOnMax).optional().describe('`2027-12-31`; empty for none'),
  "contractEndsOn": zod.string().max(importConfigurationsBodyRowsItemFactsContractEndsOnMax).optional().describe('As startsOn'),
  "contractNumber": zod.string().max(importConfigurationsBodyRowsItemFactsContractNumberMax).optional(),
  "noticeBy": zod.string().max(importConfigurationsBodyRowsItemFactsNoticeByMax).optional().describe('As startsOn'),
  "attributes": zod.array(zod.object({
  "caption": zod.string().max(importConfigurationsBodyRowsItemFactsAttributesItemCaptionMax).describe('As the kind writes it, whatever its capitals'),
  "value": zod.string().max(importConfigurationsBodyRowsItemFactsAttributesItemValueMax)
})).max(importConfigurationsBodyRowsItemFactsAttributesMax).optional().describe('Those with a value that the kind does not have are refused')
}).optional().describe('As ServiceFacts, by captions; what is absent stays as it is')
}).describe('A row of a file; one that can\'t be is refused by itself, hence the wide limits')).min(1).max(importConfigurationsBodyRowsMax)
})

/**
 * Those that the customer does not have, by e-mail; each with a pending account and the grants named by their keys. Existing users
stay as they are: `unchanged`, or `differs` where the file says something else. A row that is refused keeps no other from being added,
and an import that was cut off is completed by sending it again. With dryRun nothing is written.

Codes: `user.organisation` (403); of a row `user.invalid`, `user.username_exists`, `user.email_exists`, `grant.unknown`.

 * @summary Add many users to a customer
 */
export const importUsersBodyRowsItemFirstNameMax = 1000;export const importUsersBodyRowsItemLastNameMax = 1000;export const importUsersBodyRowsItemEmailMax = 1000;export const importUsersBodyRowsItemUsernameMax = 1000;export const importUsersBodyRowsItemPhoneMax = 1000;export const importUsersBodyRowsItemGrantsItemMax = 64;
export const importUsersBodyRowsItemGrantsItemRegExp = new RegExp('^[a-z][a-z0-9:_-]{0,63}$');
export const importUsersBodyRowsItemGrantsMax = 20;export const importUsersBodyRowsMax = 500;

export const importUsersBody = zod.object({
  "dryRun": zod.boolean(),
  "sendInvitations": zod.boolean(),
  "rows": zod.array(zod.object({
  "firstName": zod.string().max(importUsersBodyRowsItemFirstNameMax),
  "lastName": zod.string().max(importUsersBodyRowsItemLastNameMax),
  "email": zod.string().max(importUsersBodyRowsItemEmailMax),
  "username": zod.string().max(importUsersBodyRowsItemUsernameMax).nullable().describe('The e-mail when null'),
  "phone": zod.string().max(importUsersBodyRowsItemPhoneMax).nullable(),
  "grants": zod.array(zod.string().max(importUsersBodyRowsItemGrantsItemMax).regex(importUsersBodyRowsItemGrantsItemRegExp).describe('`account-admin`, `view:webshop`, `view:reports`, `view:invoices`, `view:documents`, `view:support-tickets`, `view:configurations`, `manage:configurations`,\n`view:company-tickets`; of people of the provider alone `manage:customers`, `manage:documents`, `manage:settings`, `manage:incidents`, `manage:integrations`, which are given\nin the portal and never come with a token. Open: an identity provider\'s token may bring others.\n')).max(importUsersBodyRowsItemGrantsMax)
}).describe('A row of a file; one that can\'t be is refused by itself, hence the wide limits')).min(1).max(importUsersBodyRowsMax)
})

