/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  CreateIntegrationRequest,
  CreateTokenRequest,
  CreateWebhookRequest,
  CreatedIntegration,
  CreatedWebhook,
  IntegrationDetail,
  IntegrationPage,
  ListIntegrationsParams,
  ListWebhookDeliveriesParams,
  UpdateIntegrationHeaders,
  UpdateIntegrationRequest,
  UpdateIntegrationTokenHeaders,
  UpdateTokenRequest,
  UpdateWebhookHeaders,
  UpdateWebhookRequest,
  Webhook,
  WebhookAnswer,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookList
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Programs that call the portal with a token of their own. Revoked ones stay in the list.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `name` (the default, ASC), `validUntil` |
| Filters `status` | one or more of `active`, `paused`, `expired`, `revoked` |
| LessThan, GreaterThan | none |
| SearchParameter | searches name, purpose |

 * @summary The integrations of the caller's organisation
 */
export const listIntegrations = (
    params?: ListIntegrationsParams,
 options?: SecondParameter<typeof apiFetch<IntegrationPage>>,) => {
      return apiFetch<IntegrationPage>(
      {url: `/api/integrations`, method: 'GET',
        params
    },
      options);
    }
  /**
 * An integration is a user without a sign-in: it has grants, and what it does shows under its name. It can't hold `account-admin`
or a right to manage. Its token is returned this once. At most 50 that are not revoked. A repeated call with the same id is 409.

Codes: `integration.invalid`, `grant.unknown`, `grant.invalid_period` (400), `grant.token`, `grant.temporary` (403), `integration.id_taken`,
`integration.name_exists`, `integration.limit` (409).

 * @summary Create an integration and its first token
 */
export const createIntegration = (
    createIntegrationRequest: BodyType<CreateIntegrationRequest>,
 options?: SecondParameter<typeof apiFetch<CreatedIntegration>>,) => {
      return apiFetch<CreatedIntegration>(
      {url: `/api/integrations`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createIntegrationRequest
    },
      options);
    }
  /**
 * Codes: `integration.not_found` (404).
 * @summary An integration with its tokens
 */
export const getIntegration = (
    id: string,
 options?: SecondParameter<typeof apiFetch<IntegrationDetail>>,) => {
      return apiFetch<IntegrationDetail>(
      {url: `/api/integrations/${id}`, method: 'GET'
    },
      options);
    }
  /**
 * Replaces all of the body. While it is paused, its tokens are refused. Networks hold from the next call, and end connections from
elsewhere. To resume it, or to let in more networks, needs what creating a token does.

Codes: `integration.not_found` (404), `integration.invalid` (400), `grant.token`, `grant.temporary` (403), `integration.name_exists`,
`integration.stale`, `integration.revoked` (409).

 * @summary Change, pause or resume an integration
 */
export const updateIntegration = (
    id: string,
    updateIntegrationRequest: BodyType<UpdateIntegrationRequest>,
    headers: UpdateIntegrationHeaders,
 options?: SecondParameter<typeof apiFetch<IntegrationDetail>>,) => {
      return apiFetch<IntegrationDetail>(
      {url: `/api/integrations/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateIntegrationRequest
    },
      options);
    }
  /**
 * Its tokens stop working within 5 seconds, and its connections end. It stays in the list, and its name at what it did.
Revoking it again changes nothing.

Codes: `integration.not_found` (404).

 * @summary Revoke an integration for good
 */
export const revokeIntegration = (
    id: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/integrations/${id}`, method: 'DELETE'
    },
      options);
    }
  /**
 * The token is returned this once. With `replaces`, that token stops working in 7 days, or when it expires before. At most 10 tokens
that are not revoked and have not expired.

Codes: `integration.not_found`, `token.not_found` (404), `integration.invalid` (400), `grant.token`, `grant.temporary` (403), `integration.revoked`, `token.limit` (409).

 * @summary Create another token
 */
export const createIntegrationToken = (
    id: string,
    createTokenRequest: BodyType<CreateTokenRequest>,
 options?: SecondParameter<typeof apiFetch<CreatedIntegration>>,) => {
      return apiFetch<CreatedIntegration>(
      {url: `/api/integrations/${id}/tokens`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createTokenRequest
    },
      options);
    }
  /**
 * At most 366 days from now. One that was revoked or has expired stays so. If-Match is the rev of the integration. A longer time
needs what creating a token does.

Codes: `integration.not_found`, `token.not_found` (404), `integration.invalid` (400), `grant.token`, `grant.temporary` (403), `integration.stale`,
`integration.revoked` (409).

 * @summary Change how long a token works
 */
export const updateIntegrationToken = (
    id: string,
    tokenId: string,
    updateTokenRequest: BodyType<UpdateTokenRequest>,
    headers: UpdateIntegrationTokenHeaders,
 options?: SecondParameter<typeof apiFetch<IntegrationDetail>>,) => {
      return apiFetch<IntegrationDetail>(
      {url: `/api/integrations/${id}/tokens/${tokenId}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateTokenRequest
    },
      options);
    }
  /**
 * It stops working within 5 seconds, and its connections end. Revoking it again changes nothing.

Codes: `integration.not_found`, `token.not_found` (404).

 * @summary Revoke a token
 */
export const revokeIntegrationToken = (
    id: string,
    tokenId: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/integrations/${id}/tokens/${tokenId}`, method: 'DELETE'
    },
      options);
    }
  /**
 * Oldest first, at most five.

Codes: `integration.not_found` (404).

 * @summary The webhooks of an integration
 */
export const listWebhooks = (
    id: string,
 options?: SecondParameter<typeof apiFetch<WebhookList>>,) => {
      return apiFetch<WebhookList>(
      {url: `/api/integrations/${id}/webhooks`, method: 'GET'
    },
      options);
    }
  /**
 * The portal sends the integration's events to an address of its own choice, signed as Standard Webhooks are, as CloudEvents in JSON
(`WebhookEventBody`). The secret is returned this once. At most five, and twenty of an organisation. A repeated call with the same id is 409.

Codes: `integration.not_found` (404), `webhook.invalid`, `webhook.not_https`, `webhook.not_public` (400), `grant.token`, `grant.temporary` (403),
`integration.revoked`, `webhook.id_taken`, `webhook.limit` (409), `rate.limited` (429).

 * @summary Create a webhook
 */
export const createWebhook = (
    id: string,
    createWebhookRequest: BodyType<CreateWebhookRequest>,
 options?: SecondParameter<typeof apiFetch<CreatedWebhook>>,) => {
      return apiFetch<CreatedWebhook>(
      {url: `/api/integrations/${id}/webhooks`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createWebhookRequest
    },
      options);
    }
  /**
 * Replaces all of the body. What happens while it is off is not sent later. Switching it on ends a failure.

Codes: `integration.not_found`, `webhook.not_found` (404), `webhook.invalid`, `webhook.not_https`, `webhook.not_public` (400),
`grant.token`, `grant.temporary` (403), `integration.revoked`, `webhook.stale` (409), `rate.limited` (429).

 * @summary Change a webhook, or switch it off or on
 */
export const updateWebhook = (
    id: string,
    webhookId: string,
    updateWebhookRequest: BodyType<UpdateWebhookRequest>,
    headers: UpdateWebhookHeaders,
 options?: SecondParameter<typeof apiFetch<Webhook>>,) => {
      return apiFetch<Webhook>(
      {url: `/api/integrations/${id}/webhooks/${webhookId}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', ...headers},
      data: updateWebhookRequest
    },
      options);
    }
  /**
 * With its deliveries. Nothing more is sent, except what is under way.

Codes: `integration.not_found`, `webhook.not_found` (404).

 * @summary Delete a webhook
 */
export const deleteWebhook = (
    id: string,
    webhookId: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/integrations/${id}/webhooks/${webhookId}`, method: 'DELETE'
    },
      options);
    }
  /**
 * The new secret is returned this once. For 24 hours each delivery has a signature of both; the one before the old secret ends now.

Codes: `integration.not_found`, `webhook.not_found` (404), `grant.token` (403), `integration.revoked` (409).

 * @summary Replace the secret of a webhook
 */
export const renewWebhookSecret = (
    id: string,
    webhookId: string,
 options?: SecondParameter<typeof apiFetch<CreatedWebhook>>,) => {
      return apiFetch<CreatedWebhook>(
      {url: `/api/integrations/${id}/webhooks/${webhookId}/secret`, method: 'POST'
    },
      options);
    }
  /**
 * Sends an event of type `webhook.test` at once, also while the webhook is off, and returns the answer. It is not among the deliveries,
and changes nothing.

Codes: `integration.not_found`, `webhook.not_found` (404), `integration.revoked`, `webhook.switched_off` (409).

 * @summary Send a test to a webhook
 */
export const testWebhook = (
    id: string,
    webhookId: string,
 options?: SecondParameter<typeof apiFetch<WebhookAnswer>>,) => {
      return apiFetch<WebhookAnswer>(
      {url: `/api/integrations/${id}/webhooks/${webhookId}/test`, method: 'POST'
    },
      options);
    }
  /**
 * What happened in the last 14 days for its webhooks, newest first. Per webhook and subject they are sent in the order of `createdOn`.

Codes: `integration.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `createdOn` (the default, DESC) |
| Filters `webhookId` | a UUID |
| Filters `status` | one or more of `waiting`, `retrying`, `delivered`, `failed`, `skipped` |
| Filters `event` | one or more of `ticket.created`, `ticket.message`, `ticket.changed`, `ticket.resolved`, `incident.published`, `incident.updated`, `incident.ended`, `document.published`, `access.changed` |
| LessThan, GreaterThan | `createdOn` |
| SearchParameter | searches nothing |

 * @summary The deliveries of an integration's webhooks
 */
export const listWebhookDeliveries = (
    id: string,
    params?: ListWebhookDeliveriesParams,
 options?: SecondParameter<typeof apiFetch<WebhookDeliveryPage>>,) => {
      return apiFetch<WebhookDeliveryPage>(
      {url: `/api/integrations/${id}/deliveries`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Codes: `integration.not_found`, `webhook.delivery_not_found` (404).

 * @summary A delivery with what was sent and answered
 */
export const getWebhookDelivery = (
    id: string,
    deliveryId: string,
 options?: SecondParameter<typeof apiFetch<WebhookDeliveryDetail>>,) => {
      return apiFetch<WebhookDeliveryDetail>(
      {url: `/api/integrations/${id}/deliveries/${deliveryId}`, method: 'GET'
    },
      options);
    }
  /**
 * One that is done is sent once more, with the same id and 18 new attempts; one that waits is sent now. What is sent is made again.

Codes: `integration.not_found`, `webhook.delivery_not_found` (404), `integration.revoked`, `webhook.off`,
`webhook.switched_off` (409).

 * @summary Send a delivery again
 */
export const sendWebhookDeliveryAgain = (
    id: string,
    deliveryId: string,
 options?: SecondParameter<typeof apiFetch<WebhookDelivery>>,) => {
      return apiFetch<WebhookDelivery>(
      {url: `/api/integrations/${id}/deliveries/${deliveryId}/again`, method: 'POST'
    },
      options);
    }
  export type ListIntegrationsResult = NonNullable<Awaited<ReturnType<typeof listIntegrations>>>
export type CreateIntegrationResult = NonNullable<Awaited<ReturnType<typeof createIntegration>>>
export type GetIntegrationResult = NonNullable<Awaited<ReturnType<typeof getIntegration>>>
export type UpdateIntegrationResult = NonNullable<Awaited<ReturnType<typeof updateIntegration>>>
export type RevokeIntegrationResult = NonNullable<Awaited<ReturnType<typeof revokeIntegration>>>
export type CreateIntegrationTokenResult = NonNullable<Awaited<ReturnType<typeof createIntegrationToken>>>
export type UpdateIntegrationTokenResult = NonNullable<Awaited<ReturnType<typeof updateIntegrationToken>>>
export type RevokeIntegrationTokenResult = NonNullable<Awaited<ReturnType<typeof revokeIntegrationToken>>>
export type ListWebhooksResult = NonNullable<Awaited<ReturnType<typeof listWebhooks>>>
export type CreateWebhookResult = NonNullable<Awaited<ReturnType<typeof createWebhook>>>
export type UpdateWebhookResult = NonNullable<Awaited<ReturnType<typeof updateWebhook>>>
export type DeleteWebhookResult = NonNullable<Awaited<ReturnType<typeof deleteWebhook>>>
export type RenewWebhookSecretResult = NonNullable<Awaited<ReturnType<typeof renewWebhookSecret>>>
export type TestWebhookResult = NonNullable<Awaited<ReturnType<typeof testWebhook>>>
export type ListWebhookDeliveriesResult = NonNullable<Awaited<ReturnType<typeof listWebhookDeliveries>>>
export type GetWebhookDeliveryResult = NonNullable<Awaited<ReturnType<typeof getWebhookDelivery>>>
export type SendWebhookDeliveryAgainResult = NonNullable<Awaited<ReturnType<typeof sendWebhookDeliveryAgain>>>
