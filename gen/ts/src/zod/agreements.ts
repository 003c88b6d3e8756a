/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * The client makes the id; repeating the call returns the same.

Codes: `calendar.invalid` (400, with the field: overlapping or empty hours, an unknown zone, a date twice), `calendar.no_working_time` (400: no weekday has hours),
`calendar.exists` (409: the name), `calendar.id_taken` (409).

 * @summary Create opening hours
 */
export const createCalendarBodyNameMax = 60;
export const createCalendarBodyNameRegExp = new RegExp('\\S');
export const createCalendarBodyZoneMax = 60;export const createCalendarBodyHoursItemItemFromMax = 5;
export const createCalendarBodyHoursItemItemFromRegExp = new RegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$');
export const createCalendarBodyHoursItemItemToMax = 5;
export const createCalendarBodyHoursItemItemToRegExp = new RegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$');
export const createCalendarBodyHoursItemMax = 4;export const createCalendarBodyHoursMin = 7;
export const createCalendarBodyHoursMax = 7;export const createCalendarBodyExceptionsItemOnMax = 10;export const createCalendarBodyExceptionsItemNameMax = 60;
export const createCalendarBodyExceptionsItemNameRegExp = new RegExp('\\S');
export const createCalendarBodyExceptionsItemHoursItemFromMax = 5;
export const createCalendarBodyExceptionsItemHoursItemFromRegExp = new RegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$');
export const createCalendarBodyExceptionsItemHoursItemToMax = 5;
export const createCalendarBodyExceptionsItemHoursItemToRegExp = new RegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$');
export const createCalendarBodyExceptionsItemHoursMax = 4;export const createCalendarBodyExceptionsMax = 400;

export const createCalendarBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "name": zod.string().min(1).max(createCalendarBodyNameMax).regex(createCalendarBodyNameRegExp),
  "zone": zod.string().min(1).max(createCalendarBodyZoneMax),
  "hours": zod.array(zod.array(zod.object({
  "from": zod.string().max(createCalendarBodyHoursItemItemFromMax).regex(createCalendarBodyHoursItemItemFromRegExp),
  "to": zod.string().max(createCalendarBodyHoursItemItemToMax).regex(createCalendarBodyHoursItemItemToRegExp)
}).describe('Half-open and local; an interval begins before it ends')).max(createCalendarBodyHoursItemMax).describe('In order, without overlap; none: closed')).min(createCalendarBodyHoursMin).max(createCalendarBodyHoursMax).describe('Of each weekday, Monday first'),
  "exceptions": zod.array(zod.object({
  "on": zod.iso.date().max(createCalendarBodyExceptionsItemOnMax),
  "name": zod.string().min(1).max(createCalendarBodyExceptionsItemNameMax).regex(createCalendarBodyExceptionsItemNameRegExp),
  "hours": zod.array(zod.object({
  "from": zod.string().max(createCalendarBodyExceptionsItemHoursItemFromMax).regex(createCalendarBodyExceptionsItemHoursItemFromRegExp),
  "to": zod.string().max(createCalendarBodyExceptionsItemHoursItemToMax).regex(createCalendarBodyExceptionsItemHoursItemToRegExp)
}).describe('Half-open and local; an interval begins before it ends')).max(createCalendarBodyExceptionsItemHoursMax).describe('In order, without overlap; none: closed')
}).describe('A date with other hours')).max(createCalendarBodyExceptionsMax)
})

/**
 * Replaces everything. Other hours, exceptions or another zone are a new version: they are for tickets that are made from now on, and those of before keep theirs.

Codes: `calendar.not_found` (404), `calendar.invalid`, `calendar.no_working_time` (400), `calendar.exists` (409: the name),
`calendar.used` (409: archiving one that a rule uses), `calendar.built_in` (409), `calendar.stale` (409).

 * @summary Change or archive opening hours
 */
export const updateCalendarBodyNameMax = 60;
export const updateCalendarBodyNameRegExp = new RegExp('\\S');
export const updateCalendarBodyZoneMax = 60;export const updateCalendarBodyHoursItemItemFromMax = 5;
export const updateCalendarBodyHoursItemItemFromRegExp = new RegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$');
export const updateCalendarBodyHoursItemItemToMax = 5;
export const updateCalendarBodyHoursItemItemToRegExp = new RegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$');
export const updateCalendarBodyHoursItemMax = 4;export const updateCalendarBodyHoursMin = 7;
export const updateCalendarBodyHoursMax = 7;export const updateCalendarBodyExceptionsItemOnMax = 10;export const updateCalendarBodyExceptionsItemNameMax = 60;
export const updateCalendarBodyExceptionsItemNameRegExp = new RegExp('\\S');
export const updateCalendarBodyExceptionsItemHoursItemFromMax = 5;
export const updateCalendarBodyExceptionsItemHoursItemFromRegExp = new RegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$');
export const updateCalendarBodyExceptionsItemHoursItemToMax = 5;
export const updateCalendarBodyExceptionsItemHoursItemToRegExp = new RegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$');
export const updateCalendarBodyExceptionsItemHoursMax = 4;export const updateCalendarBodyExceptionsMax = 400;

export const updateCalendarBody = zod.object({
  "name": zod.string().min(1).max(updateCalendarBodyNameMax).regex(updateCalendarBodyNameRegExp),
  "zone": zod.string().min(1).max(updateCalendarBodyZoneMax),
  "hours": zod.array(zod.array(zod.object({
  "from": zod.string().max(updateCalendarBodyHoursItemItemFromMax).regex(updateCalendarBodyHoursItemItemFromRegExp),
  "to": zod.string().max(updateCalendarBodyHoursItemItemToMax).regex(updateCalendarBodyHoursItemItemToRegExp)
}).describe('Half-open and local; an interval begins before it ends')).max(updateCalendarBodyHoursItemMax).describe('In order, without overlap; none: closed')).min(updateCalendarBodyHoursMin).max(updateCalendarBodyHoursMax).describe('Of each weekday, Monday first'),
  "exceptions": zod.array(zod.object({
  "on": zod.iso.date().max(updateCalendarBodyExceptionsItemOnMax),
  "name": zod.string().min(1).max(updateCalendarBodyExceptionsItemNameMax).regex(updateCalendarBodyExceptionsItemNameRegExp),
  "hours": zod.array(zod.object({
  "from": zod.string().max(updateCalendarBodyExceptionsItemHoursItemFromMax).regex(updateCalendarBodyExceptionsItemHoursItemFromRegExp),
  "to": zod.string().max(updateCalendarBodyExceptionsItemHoursItemToMax).regex(updateCalendarBodyExceptionsItemHoursItemToRegExp)
}).describe('Half-open and local; an interval begins before it ends')).max(updateCalendarBodyExceptionsItemHoursMax).describe('In order, without overlap; none: closed')
}).describe('A date with other hours')).max(updateCalendarBodyExceptionsMax),
  "archived": zod.boolean()
})

/**
 * The client makes the id; repeating the call returns the same. For tickets that are made from now on.

Codes: `agreement.invalid` (400, with the field: an unknown customer or calendar, a combination twice, a rule that promises nothing),
`agreement.exists` (409: the customer, or everybody, has one), `agreement.id_taken` (409).

 * @summary Promise something to a customer or to everybody
 */
export const createAgreementBodyRulesItemResponseMinutesMax = 525600;export const createAgreementBodyRulesItemResolutionMinutesMax = 525600;export const createAgreementBodyRulesMax = 100;

export const createAgreementBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "organisationId": zod.uuid().nullable(),
  "rules": zod.array(zod.object({
  "topic": zod.enum(['incident', 'question', 'change', 'invoice']).nullable().describe('Null: any'),
  "priority": zod.enum(['prio_1', 'prio_2', 'prio_3', 'prio_4', 'prio_5']).nullable().describe('Null: any'),
  "calendarId": zod.uuid(),
  "responseMinutes": zod.number().min(1).max(createAgreementBodyRulesItemResponseMinutesMax).nullable().describe('Null: nothing is promised'),
  "resolutionMinutes": zod.number().min(1).max(createAgreementBodyRulesItemResolutionMinutesMax).nullable().describe('Null: nothing is promised')
}).describe('What is promised about tickets of a topic and priority, in minutes of opening hours')).max(createAgreementBodyRulesMax)
})

/**
 * Replaces its rules: a new version, for tickets that are made from now on. Those of before keep theirs.

Codes: `agreement.not_found` (404), `agreement.invalid` (400, with the field), `agreement.exists` (409: bringing one back while there is another), `agreement.stale` (409).

 * @summary Change or archive an agreement
 */
export const updateAgreementBodyRulesItemResponseMinutesMax = 525600;export const updateAgreementBodyRulesItemResolutionMinutesMax = 525600;export const updateAgreementBodyRulesMax = 100;

export const updateAgreementBody = zod.object({
  "rules": zod.array(zod.object({
  "topic": zod.enum(['incident', 'question', 'change', 'invoice']).nullable().describe('Null: any'),
  "priority": zod.enum(['prio_1', 'prio_2', 'prio_3', 'prio_4', 'prio_5']).nullable().describe('Null: any'),
  "calendarId": zod.uuid(),
  "responseMinutes": zod.number().min(1).max(updateAgreementBodyRulesItemResponseMinutesMax).nullable().describe('Null: nothing is promised'),
  "resolutionMinutes": zod.number().min(1).max(updateAgreementBodyRulesItemResolutionMinutesMax).nullable().describe('Null: nothing is promised')
}).describe('What is promised about tickets of a topic and priority, in minutes of opening hours')).max(updateAgreementBodyRulesMax),
  "archived": zod.boolean()
})

