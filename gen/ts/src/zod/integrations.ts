/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * An integration is a user without a sign-in: it has grants, and what it does shows under its name. It can't hold `account-admin`
or a right to manage. Its token is returned this once. At most 50 that are not revoked. A repeated call with the same id is 409.

Codes: `integration.invalid`, `grant.unknown`, `grant.invalid_period` (400), `grant.token`, `grant.temporary` (403), `integration.id_taken`,
`integration.name_exists`, `integration.limit` (409).

 * @summary Create an integration and its first token
 */
export const createIntegrationBodyNameMin = 2;
export const createIntegrationBodyNameMax = 40;
export const createIntegrationBodyNameRegExp = new RegExp('\\S');
export const createIntegrationBodyPurposeMax = 120;export const createIntegrationBodyNetworksItemMin = 2;
export const createIntegrationBodyNetworksItemMax = 49;export const createIntegrationBodyNetworksMax = 20;export const createIntegrationBodyGrantIdsMax = 20;export const createIntegrationBodyTokenNameMax = 40;
export const createIntegrationBodyTokenNameRegExp = new RegExp('\\S');


export const createIntegrationBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "name": zod.string().min(createIntegrationBodyNameMin).max(createIntegrationBodyNameMax).regex(createIntegrationBodyNameRegExp),
  "kind": zod.enum(['system', 'assistant']).describe('A program, or a language model that helps people: its tokens have the scope `read` or `draft`'),
  "purpose": zod.string().max(createIntegrationBodyPurposeMax),
  "networks": zod.array(zod.string().min(createIntegrationBodyNetworksItemMin).max(createIntegrationBodyNetworksItemMax)).max(createIntegrationBodyNetworksMax).describe('Addresses or networks in CIDR notation. Empty: from anywhere'),
  "grantIds": zod.array(zod.uuid()).max(createIntegrationBodyGrantIdsMax).describe('From now on, without an end'),
  "token": zod.object({
  "name": zod.string().min(1).max(createIntegrationBodyTokenNameMax).regex(createIntegrationBodyTokenNameRegExp).describe('What users call it'),
  "scope": zod.enum(['read', 'draft', 'write']).describe('A token narrows what its integration may do: `read` calls GET operations only, and sends nothing to the hub; `draft`, for assistants, also proposes messages and tickets, which people send'),
  "expiresOn": zod.iso.datetime({}).describe('At most 366 days from now')
})
})

/**
 * Replaces all of the body. While it is paused, its tokens are refused. Networks hold from the next call, and end connections from
elsewhere. To resume it, or to let in more networks, needs what creating a token does.

Codes: `integration.not_found` (404), `integration.invalid` (400), `grant.token`, `grant.temporary` (403), `integration.name_exists`,
`integration.stale`, `integration.revoked` (409).

 * @summary Change, pause or resume an integration
 */
export const updateIntegrationBodyNameMin = 2;
export const updateIntegrationBodyNameMax = 40;
export const updateIntegrationBodyNameRegExp = new RegExp('\\S');
export const updateIntegrationBodyPurposeMax = 120;export const updateIntegrationBodyNetworksItemMin = 2;
export const updateIntegrationBodyNetworksItemMax = 49;export const updateIntegrationBodyNetworksMax = 20;

export const updateIntegrationBody = zod.object({
  "name": zod.string().min(updateIntegrationBodyNameMin).max(updateIntegrationBodyNameMax).regex(updateIntegrationBodyNameRegExp),
  "purpose": zod.string().max(updateIntegrationBodyPurposeMax),
  "networks": zod.array(zod.string().min(updateIntegrationBodyNetworksItemMin).max(updateIntegrationBodyNetworksItemMax)).max(updateIntegrationBodyNetworksMax).describe('Addresses or networks in CIDR notation. Empty: from anywhere'),
  "paused": zod.boolean()
})

/**
 * The token is returned this once. With `replaces`, that token stops working in 7 days, or when it expires before. At most 10 tokens
that are not revoked and have not expired.

Codes: `integration.not_found`, `token.not_found` (404), `integration.invalid` (400), `grant.token`, `grant.temporary` (403), `integration.revoked`, `token.limit` (409).

 * @summary Create another token
 */
export const createIntegrationTokenBodyNameMax = 40;
export const createIntegrationTokenBodyNameRegExp = new RegExp('\\S');


export const createIntegrationTokenBody = zod.object({
  "name": zod.string().min(1).max(createIntegrationTokenBodyNameMax).regex(createIntegrationTokenBodyNameRegExp).describe('What users call it'),
  "scope": zod.enum(['read', 'draft', 'write']).describe('A token narrows what its integration may do: `read` calls GET operations only, and sends nothing to the hub; `draft`, for assistants, also proposes messages and tickets, which people send'),
  "expiresOn": zod.iso.datetime({}).describe('At most 366 days from now'),
  "replaces": zod.uuid().optional().describe('A token of this integration')
})

/**
 * At most 366 days from now. One that was revoked or has expired stays so. If-Match is the rev of the integration. A longer time
needs what creating a token does.

Codes: `integration.not_found`, `token.not_found` (404), `integration.invalid` (400), `grant.token`, `grant.temporary` (403), `integration.stale`,
`integration.revoked` (409).

 * @summary Change how long a token works
 */
export const updateIntegrationTokenBody = zod.object({
  "expiresOn": zod.iso.datetime({}).describe('At most 366 days from now')
})

/**
 * The portal sends the integration's events to an address of its own choice, signed as Standard Webhooks are, as CloudEvents in JSON
(`WebhookEventBody`). The secret is returned this once. At most five, and twenty of an organisation. A repeated call with the same id is 409.

Codes: `integration.not_found` (404), `webhook.invalid`, `webhook.not_https`, `webhook.not_public` (400), `grant.token`, `grant.temporary` (403),
`integration.revoked`, `webhook.id_taken`, `webhook.limit` (409), `rate.limited` (429).

 * @summary Create a webhook
 */
export const createWebhookBodyUrlMax = 500;export const createWebhookBodyEventsMax = 9;

export const createWebhookBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "url": zod.string().min(1).max(createWebhookBodyUrlMax).describe('An https address without a user and a fragment'),
  "events": zod.array(zod.enum(['ticket.created', 'ticket.message', 'ticket.changed', 'ticket.resolved', 'incident.published', 'incident.updated', 'incident.ended', 'document.published', 'access.changed']).describe('The type of an event. ticket.created: with its first message; ticket.message: another; ticket.changed: whatever else the conversation shows, such as a status, but for ticket.resolved; incident.ended: also a cancelled one; access.changed: the rights of the integration itself')).min(1).max(createWebhookBodyEventsMax),
  "withText": zod.boolean(),
  "own": zod.boolean()
})

/**
 * Replaces all of the body. What happens while it is off is not sent later. Switching it on ends a failure.

Codes: `integration.not_found`, `webhook.not_found` (404), `webhook.invalid`, `webhook.not_https`, `webhook.not_public` (400),
`grant.token`, `grant.temporary` (403), `integration.revoked`, `webhook.stale` (409), `rate.limited` (429).

 * @summary Change a webhook, or switch it off or on
 */
export const updateWebhookBodyUrlMax = 500;export const updateWebhookBodyEventsMax = 9;

export const updateWebhookBody = zod.object({
  "url": zod.string().min(1).max(updateWebhookBodyUrlMax).describe('An https address without a user and a fragment'),
  "events": zod.array(zod.enum(['ticket.created', 'ticket.message', 'ticket.changed', 'ticket.resolved', 'incident.published', 'incident.updated', 'incident.ended', 'document.published', 'access.changed']).describe('The type of an event. ticket.created: with its first message; ticket.message: another; ticket.changed: whatever else the conversation shows, such as a status, but for ticket.resolved; incident.ended: also a cancelled one; access.changed: the rights of the integration itself')).min(1).max(updateWebhookBodyEventsMax),
  "withText": zod.boolean(),
  "own": zod.boolean(),
  "enabled": zod.boolean().describe('False: state off')
})

