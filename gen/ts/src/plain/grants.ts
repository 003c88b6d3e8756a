/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  AccessRequest,
  AddUserGrantRequest,
  Grant,
  RemoveUserGrantParams,
  UpdateUserGrantParams,
  UpdateUserGrantRequest,
  UserGrant
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * In the order in which screens show them. Those that only people of the provider may hold (`staffOnly`) are told to them alone.
Adds no codes of its own.

 * @summary The catalogue of grants
 */
export const listGrants = (
    
 options?: SecondParameter<typeof apiFetch<Grant[]>>,) => {
      return apiFetch<Grant[]>(
      {url: `/api/user-management/grants`, method: 'GET'
    },
      options);
    }
  /**
 * Direct ones (also those not yet or no longer valid), the ones they imply, and those that came with the user's token.

Codes: `user.not_found` (404).

 * @summary A user's grants
 */
export const listUserGrants = (
    id: string,
 options?: SecondParameter<typeof apiFetch<UserGrant[]>>,) => {
      return apiFetch<UserGrant[]>(
      {url: `/api/user-management/user/${id}/grants`, method: 'GET'
    },
      options);
    }
  /**
 * A user has at most one current assignment of a grant.

Codes: `user.not_found` (404), `grant.unknown`, `grant.invalid`, `grant.invalid_period` (400), `grant.exists` (409), `grant.own`, `grant.token` (403).

 * @summary Grant something to a user
 */
export const addUserGrant = (
    id: string,
    addUserGrantRequest: BodyType<AddUserGrantRequest>,
 options?: SecondParameter<typeof apiFetch<UserGrant>>,) => {
      return apiFetch<UserGrant>(
      {url: `/api/user-management/user/${id}/grants`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: addUserGrantRequest
    },
      options);
    }
  /**
 * Replaces all three fields of the direct assignment.

Codes: `user.not_found`, `grant.not_assigned` (404), `grant.invalid`, `grant.invalid_period` (400), `grant.last_admin` (409), `grant.own`, `grant.token` (403).

 * @summary Change an assignment's validity and reason
 */
export const updateUserGrant = (
    id: string,
    grantId: string,
    updateUserGrantRequest: BodyType<UpdateUserGrantRequest>,
    params?: UpdateUserGrantParams,
 options?: SecondParameter<typeof apiFetch<UserGrant>>,) => {
      return apiFetch<UserGrant>(
      {url: `/api/user-management/user/${id}/grants/${grantId}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: updateUserGrantRequest,
        params
    },
      options);
    }
  /**
 * The direct assignment ends at this instant; the audit log keeps it.

Codes: `user.not_found`, `grant.not_assigned` (404), `grant.last_admin` (409).

 * @summary End an assignment now
 */
export const removeUserGrant = (
    id: string,
    grantId: string,
    params?: RemoveUserGrantParams,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/user-management/user/${id}/grants/${grantId}/remove`, method: 'DELETE',
        params
    },
      options);
    }
  /**
 * Of the last 7 days, without those that were given since; newest first, at most 50. Adds no codes of its own.
 * @summary Which rights people of the caller's organisation asked for
 */
export const listAccessRequests = (
    
 options?: SecondParameter<typeof apiFetch<AccessRequest[]>>,) => {
      return apiFetch<AccessRequest[]>(
      {url: `/api/user-management/access-requests`, method: 'GET'
    },
      options);
    }
  export type ListGrantsResult = NonNullable<Awaited<ReturnType<typeof listGrants>>>
export type ListUserGrantsResult = NonNullable<Awaited<ReturnType<typeof listUserGrants>>>
export type AddUserGrantResult = NonNullable<Awaited<ReturnType<typeof addUserGrant>>>
export type UpdateUserGrantResult = NonNullable<Awaited<ReturnType<typeof updateUserGrant>>>
export type RemoveUserGrantResult = NonNullable<Awaited<ReturnType<typeof removeUserGrant>>>
export type ListAccessRequestsResult = NonNullable<Awaited<ReturnType<typeof listAccessRequests>>>
