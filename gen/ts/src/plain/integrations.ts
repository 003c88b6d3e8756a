/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  CreateIntegrationRequest,
  CreateTokenRequest,
  CreatedIntegration,
  IntegrationDetail,
  IntegrationPage,
  ListIntegrationsParams,
  UpdateIntegrationHeaders,
  UpdateIntegrationRequest
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

Codes: `integration.invalid`, `grant.unknown`, `grant.invalid_period` (400), `grant.token` (403), `integration.id_taken`,
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
elsewhere.

Codes: `integration.not_found` (404), `integration.invalid` (400), `integration.name_exists`, `integration.stale`,
`integration.revoked` (409).

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

Codes: `integration.not_found`, `token.not_found` (404), `integration.invalid` (400), `grant.token` (403), `integration.revoked`, `token.limit` (409).

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
  export type ListIntegrationsResult = NonNullable<Awaited<ReturnType<typeof listIntegrations>>>
export type CreateIntegrationResult = NonNullable<Awaited<ReturnType<typeof createIntegration>>>
export type GetIntegrationResult = NonNullable<Awaited<ReturnType<typeof getIntegration>>>
export type UpdateIntegrationResult = NonNullable<Awaited<ReturnType<typeof updateIntegration>>>
export type RevokeIntegrationResult = NonNullable<Awaited<ReturnType<typeof revokeIntegration>>>
export type CreateIntegrationTokenResult = NonNullable<Awaited<ReturnType<typeof createIntegrationToken>>>
export type RevokeIntegrationTokenResult = NonNullable<Awaited<ReturnType<typeof revokeIntegrationToken>>>
