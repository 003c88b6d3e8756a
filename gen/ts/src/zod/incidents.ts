/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * The client makes the id; repeating the call returns the same. Nobody but staff sees a draft. What a draft lacks is asked for when it is
published.

Codes: `incident.invalid` (400), `incident.id_taken` (409).

 * @summary Begin an incident, as a draft
 */
export const createIncidentBodyTitleMax = 80;export const createIncidentBodyStartsOnMax = 40;export const createIncidentBodyExpectedEndOnMax = 40;export const createIncidentBodyOutageMinutesMax = 10080;export const createIncidentBodyObjectUntilMax = 40;export const createIncidentBodyNextUpdateOnMax = 40;export const createIncidentBodyTextMax = 2000;export const createIncidentBodyAudienceCityMax = 100;export const createIncidentBodyAudiencePostCodeFromMax = 4;
export const createIncidentBodyAudiencePostCodeFromRegExp = new RegExp('^[0-9]{4}$');
export const createIncidentBodyAudiencePostCodeToMax = 4;
export const createIncidentBodyAudiencePostCodeToRegExp = new RegExp('^[0-9]{4}$');
export const createIncidentBodyAudienceAttributesItemKeyMax = 40;export const createIncidentBodyAudienceAttributesItemValueMax = 500;export const createIncidentBodyAudienceAttributesMax = 50;export const createIncidentBodyAudienceCodesItemMax = 60;export const createIncidentBodyAudienceCodesMax = 500;export const createIncidentBodyAudienceExceptCustomerIdsMax = 500;

export const createIncidentBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "kind": zod.enum(['disruption', 'maintenance', 'announcement']),
  "severity": zod.enum(['down', 'degraded', 'at_risk']).describe('Of disruptions; at_risk changes the state of no service').nullable().describe('Of a disruption'),
  "title": zod.string().max(createIncidentBodyTitleMax).describe('One line; at least 5 to publish it'),
  "startsOn": zod.iso.datetime({}).max(createIncidentBodyStartsOnMax).nullable().describe('A disruption does not begin in the future'),
  "expectedEndOn": zod.iso.datetime({}).max(createIncidentBodyExpectedEndOnMax).nullable().describe('After startsOn; needed to publish maintenance'),
  "outageMinutes": zod.number().min(1).max(createIncidentBodyOutageMinutesMax).nullable().describe('Of maintenance'),
  "objectUntil": zod.iso.datetime({}).max(createIncidentBodyObjectUntilMax).nullable().describe('Of maintenance, before it begins'),
  "nextUpdateOn": zod.iso.datetime({}).max(createIncidentBodyNextUpdateOnMax).nullable().describe('Needed to publish a disruption'),
  "text": zod.string().max(createIncidentBodyTextMax).describe('At least 20 to publish it'),
  "later": zod.boolean(),
  "audience": zod.object({
  "kindId": zod.uuid().nullable(),
  "city": zod.string().max(createIncidentBodyAudienceCityMax).nullable(),
  "postCodeFrom": zod.string().max(createIncidentBodyAudiencePostCodeFromMax).regex(createIncidentBodyAudiencePostCodeFromRegExp).nullable().describe('The four digits of a Dutch postcode'),
  "postCodeTo": zod.string().max(createIncidentBodyAudiencePostCodeToMax).regex(createIncidentBodyAudiencePostCodeToRegExp).nullable().describe('As postCodeFrom, itself included'),
  "attributes": zod.array(zod.object({
  "key": zod.string().max(createIncidentBodyAudienceAttributesItemKeyMax),
  "value": zod.string().max(createIncidentBodyAudienceAttributesItemValueMax).describe('As in ServiceAttribute')
})).max(createIncidentBodyAudienceAttributesMax).describe('Of kinds of services, also those that customers do not see; an attribute may be there with several values'),
  "codes": zod.array(zod.string().min(1).max(createIncidentBodyAudienceCodesItemMax)).max(createIncidentBodyAudienceCodesMax),
  "exceptCustomerIds": zod.array(zod.uuid()).max(createIncidentBodyAudienceExceptCustomerIdsMax)
}).describe('Services that match every field that is not null, and of each attribute one of its values; besides them those with one of the codes, unless\nseveral customers have a service with that code. Without any of these, none. Customers and services that have ended are left out.\n')
})

/**
 * Codes: `incident.invalid` (400).
 * @summary Which services and customers an audience has
 */
export const previewIncidentBodyCityMax = 100;export const previewIncidentBodyPostCodeFromMax = 4;
export const previewIncidentBodyPostCodeFromRegExp = new RegExp('^[0-9]{4}$');
export const previewIncidentBodyPostCodeToMax = 4;
export const previewIncidentBodyPostCodeToRegExp = new RegExp('^[0-9]{4}$');
export const previewIncidentBodyAttributesItemKeyMax = 40;export const previewIncidentBodyAttributesItemValueMax = 500;export const previewIncidentBodyAttributesMax = 50;export const previewIncidentBodyCodesItemMax = 60;export const previewIncidentBodyCodesMax = 500;export const previewIncidentBodyExceptCustomerIdsMax = 500;

export const previewIncidentBody = zod.object({
  "kindId": zod.uuid().nullable(),
  "city": zod.string().max(previewIncidentBodyCityMax).nullable(),
  "postCodeFrom": zod.string().max(previewIncidentBodyPostCodeFromMax).regex(previewIncidentBodyPostCodeFromRegExp).nullable().describe('The four digits of a Dutch postcode'),
  "postCodeTo": zod.string().max(previewIncidentBodyPostCodeToMax).regex(previewIncidentBodyPostCodeToRegExp).nullable().describe('As postCodeFrom, itself included'),
  "attributes": zod.array(zod.object({
  "key": zod.string().max(previewIncidentBodyAttributesItemKeyMax),
  "value": zod.string().max(previewIncidentBodyAttributesItemValueMax).describe('As in ServiceAttribute')
})).max(previewIncidentBodyAttributesMax).describe('Of kinds of services, also those that customers do not see; an attribute may be there with several values'),
  "codes": zod.array(zod.string().min(1).max(previewIncidentBodyCodesItemMax)).max(previewIncidentBodyCodesMax),
  "exceptCustomerIds": zod.array(zod.uuid()).max(previewIncidentBodyExceptCustomerIdsMax)
}).describe('Services that match every field that is not null, and of each attribute one of its values; besides them those with one of the codes, unless\nseveral customers have a service with that code. Without any of these, none. Customers and services that have ended are left out.\n')

/**
 * Replaces all fields. The kind, text and nextUpdateOn of a published incident stay as they are. Services that a changed audience has are
added; those that it has no longer stay.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.stale`, `incident.published`, `incident.not_running`
(409).

 * @summary Change a draft, or an incident that is not over
 */
export const updateIncidentBodyTitleMax = 80;export const updateIncidentBodyStartsOnMax = 40;export const updateIncidentBodyExpectedEndOnMax = 40;export const updateIncidentBodyOutageMinutesMax = 10080;export const updateIncidentBodyObjectUntilMax = 40;export const updateIncidentBodyNextUpdateOnMax = 40;export const updateIncidentBodyTextMax = 2000;export const updateIncidentBodyAudienceCityMax = 100;export const updateIncidentBodyAudiencePostCodeFromMax = 4;
export const updateIncidentBodyAudiencePostCodeFromRegExp = new RegExp('^[0-9]{4}$');
export const updateIncidentBodyAudiencePostCodeToMax = 4;
export const updateIncidentBodyAudiencePostCodeToRegExp = new RegExp('^[0-9]{4}$');
export const updateIncidentBodyAudienceAttributesItemKeyMax = 40;export const updateIncidentBodyAudienceAttributesItemValueMax = 500;export const updateIncidentBodyAudienceAttributesMax = 50;export const updateIncidentBodyAudienceCodesItemMax = 60;export const updateIncidentBodyAudienceCodesMax = 500;export const updateIncidentBodyAudienceExceptCustomerIdsMax = 500;

export const updateIncidentBody = zod.object({
  "kind": zod.enum(['disruption', 'maintenance', 'announcement']),
  "severity": zod.enum(['down', 'degraded', 'at_risk']).describe('Of disruptions; at_risk changes the state of no service').nullable(),
  "title": zod.string().max(updateIncidentBodyTitleMax),
  "startsOn": zod.iso.datetime({}).max(updateIncidentBodyStartsOnMax).nullable(),
  "expectedEndOn": zod.iso.datetime({}).max(updateIncidentBodyExpectedEndOnMax).nullable(),
  "outageMinutes": zod.number().min(1).max(updateIncidentBodyOutageMinutesMax).nullable(),
  "objectUntil": zod.iso.datetime({}).max(updateIncidentBodyObjectUntilMax).nullable(),
  "nextUpdateOn": zod.iso.datetime({}).max(updateIncidentBodyNextUpdateOnMax).nullable(),
  "text": zod.string().max(updateIncidentBodyTextMax),
  "later": zod.boolean(),
  "audience": zod.object({
  "kindId": zod.uuid().nullable(),
  "city": zod.string().max(updateIncidentBodyAudienceCityMax).nullable(),
  "postCodeFrom": zod.string().max(updateIncidentBodyAudiencePostCodeFromMax).regex(updateIncidentBodyAudiencePostCodeFromRegExp).nullable().describe('The four digits of a Dutch postcode'),
  "postCodeTo": zod.string().max(updateIncidentBodyAudiencePostCodeToMax).regex(updateIncidentBodyAudiencePostCodeToRegExp).nullable().describe('As postCodeFrom, itself included'),
  "attributes": zod.array(zod.object({
  "key": zod.string().max(updateIncidentBodyAudienceAttributesItemKeyMax),
  "value": zod.string().max(updateIncidentBodyAudienceAttributesItemValueMax).describe('As in ServiceAttribute')
})).max(updateIncidentBodyAudienceAttributesMax).describe('Of kinds of services, also those that customers do not see; an attribute may be there with several values'),
  "codes": zod.array(zod.string().min(1).max(updateIncidentBodyAudienceCodesItemMax)).max(updateIncidentBodyAudienceCodesMax),
  "exceptCustomerIds": zod.array(zod.uuid()).max(updateIncidentBodyAudienceExceptCustomerIdsMax)
}).describe('Services that match every field that is not null, and of each attribute one of its values; besides them those with one of the codes, unless\nseveral customers have a service with that code. Without any of these, none. Customers and services that have ended are left out.\n')
}).describe('As CreateIncidentRequest')

/**
 * Its text becomes the first update. Until publishOn it can be undone, and the server publishes it whatever becomes of the caller. With now it
is published at once. An audience of more than 500 customers needs their number in customers. Repeating the call returns the same.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400: title or text has the name of a customer, and others
read it), `incident.stale`, `incident.published`, `incident.nobody` (the audience has no service), `incident.unconfirmed` (409).

 * @summary Publish it, after 30 seconds or at once
 */
export const publishIncidentBodyCustomersMin = 0;
export const publishIncidentBodyCustomersMax = 1000000;

export const publishIncidentBody = zod.object({
  "now": zod.boolean().describe('False: in 30 seconds'),
  "customers": zod.number().min(publishIncidentBodyCustomersMin).max(publishIncidentBodyCustomersMax).nullable().describe('How many are told; needed above 500')
})

/**
 * The client makes the id; repeating the call returns the same. With phase restored the incident is monitored, with an earlier one it runs
(again). solved is for endIncident alone. Maintenance without an update but the first
ends by itself at expectedEndOn. With answerTickets the text is posted as an answer of the caller in the linked tickets that are open, once in
each, soon after; the status of a new one becomes in_progress, that of the others stays.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.not_running`, `incident_update.id_taken` (409).

 * @summary Add an update
 */
export const createIncidentUpdateBodyTextMax = 2000;
export const createIncidentUpdateBodyTextRegExp = new RegExp('\\S');
export const createIncidentUpdateBodyNextUpdateOnMax = 40;export const createIncidentUpdateBodyExpectedEndOnMax = 40;

export const createIncidentUpdateBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "phase": zod.enum(['searching', 'found', 'repairing', 'restored', 'solved']),
  "text": zod.string().min(1).max(createIncidentUpdateBodyTextMax).regex(createIncidentUpdateBodyTextRegExp),
  "nextUpdateOn": zod.iso.datetime({}).max(createIncidentUpdateBodyNextUpdateOnMax).nullable().describe('In the future'),
  "expectedEndOn": zod.iso.datetime({}).max(createIncidentUpdateBodyExpectedEndOnMax).optional().describe('In the future; what is absent stays'),
  "answerTickets": zod.boolean().optional().describe('Posts the text as an answer in each open linked ticket, too')
})

/**
 * The client makes the id of the last update; repeating the call returns the same. With resolveTickets the linked tickets that are open are
resolved soon after, each with the text as an answer of the caller, and their customers are asked whether it is solved. A disruption needs its
cause.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.not_running`, `incident_update.id_taken` (409).

 * @summary End it
 */
export const endIncidentBodyEndedOnMax = 40;export const endIncidentBodyCauseMin = 3;
export const endIncidentBodyCauseMax = 200;
export const endIncidentBodyCauseRegExp = new RegExp('\\S');
export const endIncidentBodyTextMax = 2000;
export const endIncidentBodyTextRegExp = new RegExp('\\S');


export const endIncidentBody = zod.object({
  "id": zod.uuid().describe('Of the last update'),
  "endedOn": zod.iso.datetime({}).max(endIncidentBodyEndedOnMax).describe('Since startsOn, not in the future'),
  "cause": zod.string().min(endIncidentBodyCauseMin).max(endIncidentBodyCauseMax).regex(endIncidentBodyCauseRegExp).nullable().describe('One line; of a disruption'),
  "text": zod.string().min(1).max(endIncidentBodyTextMax).regex(endIncidentBodyTextRegExp),
  "resolveTickets": zod.boolean().optional().describe('Resolves each open linked ticket, with the text as an answer in it')
})

/**
 * Customers see it as cancelled, with the reason as its last update. This cannot be undone.

Codes: `incident.not_found` (404), `incident.invalid`, `incident.names_customer` (400), `incident.not_running`, `incident_update.id_taken` (409).

 * @summary Take it back
 */
export const cancelIncidentBodyReasonMax = 2000;
export const cancelIncidentBodyReasonRegExp = new RegExp('\\S');


export const cancelIncidentBody = zod.object({
  "id": zod.uuid().describe('Of the last update'),
  "reason": zod.string().min(1).max(cancelIncidentBodyReasonMax).regex(cancelIncidentBodyReasonRegExp)
})

/**
 * What is absent stays as it is. Of customers alone.

Codes: `incident.not_found` (404), `incident.invalid` (400).

 * @summary What the caller has read, hides and follows
 */
export const updateMyIncidentBodySeenUpdatesMin = 0;
export const updateMyIncidentBodySeenUpdatesMax = 100000;export const updateMyIncidentBodyHiddenUpdatesMin = 0;
export const updateMyIncidentBodyHiddenUpdatesMax = 100000;

export const updateMyIncidentBody = zod.object({
  "seenUpdates": zod.number().min(updateMyIncidentBodySeenUpdatesMin).max(updateMyIncidentBodySeenUpdatesMax).optional().describe('It only grows'),
  "hiddenUpdates": zod.number().min(updateMyIncidentBodyHiddenUpdatesMin).max(updateMyIncidentBodyHiddenUpdatesMax).optional(),
  "follows": zod.boolean().optional()
})

/**
 * Creates a ticket with topic question, linked to the incident, with the reason in its text. It is about the service when the incident is about one
service of the customer. The client makes the id; repeating the call with the same reason creates no other ticket. Of customers alone, who may read
the incident. Users who may read the ticket find it in `mine.objection` while it is open.

Codes: `incident.not_found` (404), `incident.objection_closed` (409: it is no maintenance that is planned, or objectUntil
has passed), `idempotency.key_reused` (409: another reason with the same id).

 * @summary Say that the moment of maintenance does not suit
 */
export const objectToIncidentBodyReasonMin = 10;
export const objectToIncidentBodyReasonMax = 500;
export const objectToIncidentBodyReasonRegExp = new RegExp('^\\s*[^\\s\\x00][^\\x00]{8,}[^\\s\\x00]\\s*$');


export const objectToIncidentBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "reason": zod.string().min(objectToIncidentBodyReasonMin).max(objectToIncidentBodyReasonMax).regex(objectToIncidentBodyReasonRegExp)
})

