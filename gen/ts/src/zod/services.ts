/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * An empty name takes the name away. No import overwrites it.

Codes: `configuration.not_found` (404), `configuration.invalid` (400), `configuration.stale` (409).

 * @summary Name a service in the customer's own words
 */
export const nameConfigurationBodyNameMax = 80;

export const nameConfigurationBody = zod.object({
  "name": zod.string().max(nameConfigurationBodyNameMax).describe('One line')
})

/**
 * The client makes the id; repeating the call returns the same. At most 20 of a service, and 20 of a location.

Codes: `configuration_contact.invalid` (400), `configuration.not_found`, `location.not_found` (404), `configuration_contact.id_taken`,
`configuration_contact.limit` (409).

 * @summary Add somebody to call about a service, or at a location
 */
export const createConfigurationContactBodyNameMax = 80;
export const createConfigurationContactBodyNameRegExp = new RegExp('\\S');
export const createConfigurationContactBodyPhoneMin = 5;
export const createConfigurationContactBodyPhoneMax = 30;
export const createConfigurationContactBodyPhoneRegExp = new RegExp('^ *\\+?[0-9(][0-9 ()./-]{2,29}$');


export const createConfigurationContactBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "configurationId": zod.uuid().nullable(),
  "locationId": zod.uuid().nullable(),
  "userId": zod.uuid().nullable(),
  "name": zod.string().min(1).max(createConfigurationContactBodyNameMax).regex(createConfigurationContactBodyNameRegExp).nullable().describe('One line'),
  "phone": zod.string().min(createConfigurationContactBodyPhoneMin).max(createConfigurationContactBodyPhoneMax).regex(createConfigurationContactBodyPhoneRegExp).nullable(),
  "role": zod.enum(['technical', 'access', 'billing']).describe('What somebody is called for')
}).describe('Of either a service or a location; either a user of its organisation, or a name and a telephone number')

/**
 * Replaces all fields. It stays of its organisation.

Codes: `configuration_contact.not_found`, `configuration.not_found`, `location.not_found` (404), `configuration_contact.invalid` (400),
`configuration_contact.stale`, `configuration_contact.limit` (409).

 * @summary Change somebody to call
 */
export const updateConfigurationContactBodyNameMax = 80;
export const updateConfigurationContactBodyNameRegExp = new RegExp('\\S');
export const updateConfigurationContactBodyPhoneMin = 5;
export const updateConfigurationContactBodyPhoneMax = 30;
export const updateConfigurationContactBodyPhoneRegExp = new RegExp('^ *\\+?[0-9(][0-9 ()./-]{2,29}$');


export const updateConfigurationContactBody = zod.object({
  "configurationId": zod.uuid().nullable(),
  "locationId": zod.uuid().nullable(),
  "userId": zod.uuid().nullable(),
  "name": zod.string().min(1).max(updateConfigurationContactBodyNameMax).regex(updateConfigurationContactBodyNameRegExp).nullable().describe('One line'),
  "phone": zod.string().min(updateConfigurationContactBodyPhoneMin).max(updateConfigurationContactBodyPhoneMax).regex(updateConfigurationContactBodyPhoneRegExp).nullable(),
  "role": zod.enum(['technical', 'access', 'billing']).describe('What somebody is called for')
}).describe('As CreateConfigurationContactRequest')

/**
 * The client makes the id; repeating the call returns the same. Captions are the same whatever their capitals.

Codes: `configuration_kind.invalid` (400), `configuration_kind.id_taken`, `configuration_kind.exists`, `configuration_kind.limit` (409).

 * @summary Create a kind of services
 */
export const createConfigurationKindBodyCaptionMax = 60;
export const createConfigurationKindBodyCaptionRegExp = new RegExp('\\S');
export const createConfigurationKindBodyIconMax = 40;
export const createConfigurationKindBodyIconRegExp = new RegExp('^[a-z][a-z0-9-]*$');
export const createConfigurationKindBodyPositionMin = 0;
export const createConfigurationKindBodyPositionMax = 10000;export const createConfigurationKindBodyAttributesItemKeyMax = 40;
export const createConfigurationKindBodyAttributesItemKeyRegExp = new RegExp('^[a-z][a-z0-9_]*$');
export const createConfigurationKindBodyAttributesItemCaptionMax = 60;
export const createConfigurationKindBodyAttributesItemCaptionRegExp = new RegExp('\\S');
export const createConfigurationKindBodyAttributesItemChoicesItemMax = 60;export const createConfigurationKindBodyAttributesItemChoicesMax = 50;export const createConfigurationKindBodyAttributesMax = 30;

export const createConfigurationKindBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "caption": zod.string().min(1).max(createConfigurationKindBodyCaptionMax).regex(createConfigurationKindBodyCaptionRegExp),
  "icon": zod.string().max(createConfigurationKindBodyIconMax).regex(createConfigurationKindBodyIconRegExp),
  "position": zod.number().min(createConfigurationKindBodyPositionMin).max(createConfigurationKindBodyPositionMax),
  "attributes": zod.array(zod.object({
  "key": zod.string().max(createConfigurationKindBodyAttributesItemKeyMax).regex(createConfigurationKindBodyAttributesItemKeyRegExp).describe('Unique within its kind; it stays when the caption changes'),
  "caption": zod.string().min(1).max(createConfigurationKindBodyAttributesItemCaptionMax).regex(createConfigurationKindBodyAttributesItemCaptionRegExp),
  "type": zod.enum(['text', 'number', 'date', 'choice', 'phones']),
  "choices": zod.array(zod.string().min(1).max(createConfigurationKindBodyAttributesItemChoicesItemMax)).max(createConfigurationKindBodyAttributesItemChoicesMax).describe('What a `choice` may be; of other types empty'),
  "customer": zod.boolean().describe('Whether customers see it; staff do')
}).describe('A fact that a kind of services asks for')).max(createConfigurationKindBodyAttributesMax)
})

/**
 * Replaces all fields. The type of an attribute that stays cannot change. One that customers see from now on, or no longer, takes its values
along. An attribute that goes hides its values, which are back when it is.

Codes: `configuration_kind.not_found` (404), `configuration_kind.invalid` (400), `configuration_kind.stale`, `configuration_kind.exists`
(409).

 * @summary Change or archive a kind of services
 */
export const updateConfigurationKindBodyCaptionMax = 60;
export const updateConfigurationKindBodyCaptionRegExp = new RegExp('\\S');
export const updateConfigurationKindBodyIconMax = 40;
export const updateConfigurationKindBodyIconRegExp = new RegExp('^[a-z][a-z0-9-]*$');
export const updateConfigurationKindBodyPositionMin = 0;
export const updateConfigurationKindBodyPositionMax = 10000;export const updateConfigurationKindBodyAttributesItemKeyMax = 40;
export const updateConfigurationKindBodyAttributesItemKeyRegExp = new RegExp('^[a-z][a-z0-9_]*$');
export const updateConfigurationKindBodyAttributesItemCaptionMax = 60;
export const updateConfigurationKindBodyAttributesItemCaptionRegExp = new RegExp('\\S');
export const updateConfigurationKindBodyAttributesItemChoicesItemMax = 60;export const updateConfigurationKindBodyAttributesItemChoicesMax = 50;export const updateConfigurationKindBodyAttributesMax = 30;

export const updateConfigurationKindBody = zod.object({
  "caption": zod.string().min(1).max(updateConfigurationKindBodyCaptionMax).regex(updateConfigurationKindBodyCaptionRegExp),
  "icon": zod.string().max(updateConfigurationKindBodyIconMax).regex(updateConfigurationKindBodyIconRegExp),
  "position": zod.number().min(updateConfigurationKindBodyPositionMin).max(updateConfigurationKindBodyPositionMax),
  "attributes": zod.array(zod.object({
  "key": zod.string().max(updateConfigurationKindBodyAttributesItemKeyMax).regex(updateConfigurationKindBodyAttributesItemKeyRegExp).describe('Unique within its kind; it stays when the caption changes'),
  "caption": zod.string().min(1).max(updateConfigurationKindBodyAttributesItemCaptionMax).regex(updateConfigurationKindBodyAttributesItemCaptionRegExp),
  "type": zod.enum(['text', 'number', 'date', 'choice', 'phones']),
  "choices": zod.array(zod.string().min(1).max(updateConfigurationKindBodyAttributesItemChoicesItemMax)).max(updateConfigurationKindBodyAttributesItemChoicesMax).describe('What a `choice` may be; of other types empty'),
  "customer": zod.boolean().describe('Whether customers see it; staff do')
}).describe('A fact that a kind of services asks for')).max(updateConfigurationKindBodyAttributesMax),
  "archived": zod.boolean()
})

/**
 * An empty name takes the name away.

Codes: `location.not_found` (404), `location.invalid` (400), `location.stale` (409).

 * @summary Name a location in the customer's own words
 */
export const nameLocationBodyNameMax = 80;

export const nameLocationBody = zod.object({
  "name": zod.string().max(nameLocationBodyNameMax).describe('One line')
})

