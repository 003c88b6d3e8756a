/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  CreateUserAccountRequest,
  DeleteUserAccountParams,
  ListUserAccountsParams,
  UpdateUserAccountParams,
  UpdateUserAccountRequest,
  UserAccount,
  UserAccountPage
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Codes: `user.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `createdOn` (the default, ASC), `email`, `username`, `label`, `lastSignInOn` |
| Filters `enabled` | `true`, `false` |
| LessThan, GreaterThan | `createdOn`, `lastSignInOn` |
| SearchParameter | searches email, username, label |

 * @summary The sign-in identities of a user
 */
export const listUserAccounts = (
    id: string,
    params?: ListUserAccountsParams,
 options?: SecondParameter<typeof apiFetch<UserAccountPage>>,) => {
      return apiFetch<UserAccountPage>(
      {url: `/api/users/${id}/accounts`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Takes an e-mail, a user name, or an issuer with a subject. An account is an invitation until its identity has confirmed it: at the
first sign-in with that verified e-mail, when the organisation owns the address's domain and nobody else invites it; else by
answerInvitation. It is unique in the organisation, and says nothing about another one's. Addresses are the same when they are the
same bytes after the capitals of ASCII were made small; one that is no dot-atom at a domain name is refused.

Codes: `user.not_found` (404), `account.identity_required`, `account.invalid` (400), `account.already_linked`, `invitation.limit` (409), `grant.token` (403).

 * @summary Link a sign-in identity to a user
 */
export const createUserAccount = (
    id: string,
    createUserAccountRequest: BodyType<CreateUserAccountRequest>,
 options?: SecondParameter<typeof apiFetch<UserAccount>>,) => {
      return apiFetch<UserAccount>(
      {url: `/api/users/${id}/accounts`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createUserAccountRequest
    },
      options);
    }
  /**
 * Codes: `account.not_found` (404).
 * @summary One sign-in identity
 */
export const getUserAccount = (
    id: string,
    accountId: string,
 options?: SecondParameter<typeof apiFetch<UserAccount>>,) => {
      return apiFetch<UserAccount>(
      {url: `/api/users/${id}/accounts/${accountId}`, method: 'GET'
    },
      options);
    }
  /**
 * A disabled account's sign-in ends within 5 seconds, also on the hub. The last enabled account of the organisation's last account-admin
can't be disabled.

Codes: `account.not_found` (404), `account.invalid` (400), `account.last_admin`, `account.refused` (409).

 * @summary Rename, enable or disable a sign-in identity
 */
export const updateUserAccount = (
    id: string,
    accountId: string,
    updateUserAccountRequest: BodyType<UpdateUserAccountRequest>,
    params?: UpdateUserAccountParams,
 options?: SecondParameter<typeof apiFetch<UserAccount>>,) => {
      return apiFetch<UserAccount>(
      {url: `/api/users/${id}/accounts/${accountId}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: updateUserAccountRequest,
        params
    },
      options);
    }
  /**
 * The sign-in ends within 5 seconds, also on the hub.

Codes: `account.not_found` (404), `account.last_admin` (409).

 * @summary Unlink a sign-in identity
 */
export const deleteUserAccount = (
    id: string,
    accountId: string,
    params?: DeleteUserAccountParams,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/users/${id}/accounts/${accountId}`, method: 'DELETE',
        params
    },
      options);
    }
  export type ListUserAccountsResult = NonNullable<Awaited<ReturnType<typeof listUserAccounts>>>
export type CreateUserAccountResult = NonNullable<Awaited<ReturnType<typeof createUserAccount>>>
export type GetUserAccountResult = NonNullable<Awaited<ReturnType<typeof getUserAccount>>>
export type UpdateUserAccountResult = NonNullable<Awaited<ReturnType<typeof updateUserAccount>>>
export type DeleteUserAccountResult = NonNullable<Awaited<ReturnType<typeof deleteUserAccount>>>
