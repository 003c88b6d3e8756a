/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  AccessRequest,
  AnswerInvitationRequest,
  AskForAccessRequest,
  CreateUserRequest,
  CurrentUser,
  EraseUserRequest,
  Invitation,
  ListUserHistoryParams,
  ListUserViewsParams,
  ListUsersParams,
  Mention,
  NotificationSettings,
  Person,
  StaffPreferences,
  StartViewRequest,
  UpdateNotificationSettingsRequest,
  UpdateStaffPreferencesRequest,
  User,
  UserErasure,
  UserHistoryPage,
  UserPage,
  UserView,
  UserViewPage
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * The role is an effective one. With manage:customers those of a customer, by OrganisationId; of an organisation that the caller does not
administer there are none.

Codes: `list.unknown_field`, `list.invalid`, `list.too_deep` (400), `user.organisation` (403: an OrganisationId whose users the caller does not administer).

| parameter | accepts |
|---|---|
| OrderBy | `fullName` (the default, ASC), `email`, `lastSeenOn`, `createdOn`, `status` |
| Filters `status` | one or more of `invited`, `active`, `blocked` |
| Filters `role` | one or more of `account-admin`, `manage:configurations`, `manage:customers`, `manage:documents`, `manage:incidents`, `manage:integrations`, `manage:settings`, `view:company-tickets`, `view:configurations`, `view:documents`, `view:invoices`, `view:reports`, `view:support-tickets`, `view:webshop` |
| LessThan, GreaterThan | `createdOn`, `lastSeenOn` |
| SearchParameter | searches fullName, email, username |

 * @summary The organisation's users
 */
export const listUsers = (
    params?: ListUsersParams,
 options?: SecondParameter<typeof apiFetch<UserPage>>,) => {
      return apiFetch<UserPage>(
      {url: `/api/users`, method: 'GET',
        params
    },
      options);
    }
  /**
 * In the caller's organisation; with manage:customers in a customer's, by organisationId, of whose kind the user is.
With a pending account for the e-mail and, if asked, an invitation and grants. Whether somebody else has the address, in another
organisation, is not told. An organisation invites 100 a day whose address is at no domain of its own (409 `invitation.limit`).

Codes: `user.email_exists`, `user.username_exists`, `invitation.limit` (409), `user.invalid`, `grant.unknown`, `grant.invalid_period` (400), `grant.token`,
`user.organisation` (403).

 * @summary Create a user
 */
export const createUser = (
    createUserRequest: BodyType<CreateUserRequest>,
 options?: SecondParameter<typeof apiFetch<User>>,) => {
      return apiFetch<User>(
      {url: `/api/users`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: createUserRequest
    },
      options);
    }
  /**
 * Codes: `user.not_found` (404, no user record for the signed-in identity).
 * @summary The signed-in user
 */
export const getCurrentUser = (
    
 options?: SecondParameter<typeof apiFetch<CurrentUser>>,) => {
      return apiFetch<CurrentUser>(
      {url: `/api/users/me`, method: 'GET'
    },
      options);
    }
  /**
 * For a verified identity that no account belongs to: the invitations that name its verified e-mail address, or its issuer and subject.
One is bound without a question, by signing in, when it is the only one and its organisation owns the address's domain; the others
wait for answerInvitation. Oldest first, at most 50. Adds no codes of its own; a caller who has a user gets 403 `auth.forbidden`.

 * @summary Which organisations have invited the caller
 */
export const listMyInvitations = (
    
 options?: SecondParameter<typeof apiFetch<Invitation[]>>,) => {
      return apiFetch<Invitation[]>(
      {url: `/api/users/me/invitations`, method: 'GET'
    },
      options);
    }
  /**
 * Accepting binds the account to the caller's identity, which from then on signs in as its user. Refusing ends the invitation, and who
invited is told. Only what listMyInvitations answers can be answered, once.

Codes: `invitation.not_found` (404).

 * @summary Accept or refuse an invitation
 */
export const answerInvitation = (
    invitationId: string,
    answerInvitationRequest: BodyType<AnswerInvitationRequest>,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/users/me/invitations/${invitationId}/answer`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: answerInvitationRequest
    },
      options);
    }
  /**
 * Account-admins by a stored grant who can sign in, by name, at most 20; those by a token alone are not known. Adds no codes of its own.

 * @summary Who can give rights in the caller's organisation
 */
export const listMyAccountAdmins = (
    
 options?: SecondParameter<typeof apiFetch<Person[]>>,) => {
      return apiFetch<Person[]>(
      {url: `/api/users/me/account-admins`, method: 'GET'
    },
      options);
    }
  /**
 * Newest first, at most 50. A right that stands here is not asked for again (askForAccess). Adds no codes of its own.
 * @summary Which rights the caller asked for in the last day
 */
export const listMyAccessRequests = (
    
 options?: SecondParameter<typeof apiFetch<AccessRequest[]>>,) => {
      return apiFetch<AccessRequest[]>(
      {url: `/api/users/me/access-requests`, method: 'GET'
    },
      options);
    }
  /**
 * They are told in the bell (listAccessRequests) and by e-mail, at most once a day for each person and right: asking again within a
day changes nothing and has the same response.

Codes: `grant.not_found` (404).

 * @summary Ask the organisation's account-admins for a right
 */
export const askForAccess = (
    askForAccessRequest: BodyType<AskForAccessRequest>,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/users/me/access-requests`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: askForAccessRequest
    },
      options);
    }
  /**
 * The defaults when nothing was saved yet. Adds no codes of its own.
 * @summary The caller's notification settings
 */
export const getNotificationSettings = (
    
 options?: SecondParameter<typeof apiFetch<NotificationSettings>>,) => {
      return apiFetch<NotificationSettings>(
      {url: `/api/users/me/notification-settings`, method: 'GET'
    },
      options);
    }
  /**
 * Adds no codes of its own.
 * @summary Replace the caller's notification settings
 */
export const updateNotificationSettings = (
    updateNotificationSettingsRequest: BodyType<UpdateNotificationSettingsRequest>,
 options?: SecondParameter<typeof apiFetch<NotificationSettings>>,) => {
      return apiFetch<NotificationSettings>(
      {url: `/api/users/me/notification-settings`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: updateNotificationSettingsRequest
    },
      options);
    }
  /**
 * The defaults when nothing was saved yet. Adds no codes of its own.

 * @summary How the caller works
 */
export const getStaffPreferences = (
    
 options?: SecondParameter<typeof apiFetch<StaffPreferences>>,) => {
      return apiFetch<StaffPreferences>(
      {url: `/api/users/me/staff-preferences`, method: 'GET'
    },
      options);
    }
  /**
 * Any of the fields; what is absent stays. Adds no codes of its own.

 * @summary Change how the caller works
 */
export const updateStaffPreferences = (
    updateStaffPreferencesRequest: BodyType<UpdateStaffPreferencesRequest>,
 options?: SecondParameter<typeof apiFetch<StaffPreferences>>,) => {
      return apiFetch<StaffPreferences>(
      {url: `/api/users/me/staff-preferences`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: updateStaffPreferencesRequest
    },
      options);
    }
  /**
 * Newest first, at most 50: all that were not seen yet, and the others of the last 30 days. Adds no codes of its own.

 * @summary The notes that mention the caller
 */
export const listMentions = (
    
 options?: SecondParameter<typeof apiFetch<Mention[]>>,) => {
      return apiFetch<Mention[]>(
      {url: `/api/users/me/mentions`, method: 'GET'
    },
      options);
    }
  /**
 * Seeing it again changes nothing.

Codes: `mention.not_found` (404).

 * @summary Mark a mention seen
 */
export const seeMention = (
    noteId: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/users/me/mentions/${noteId}/seen`, method: 'POST'
    },
      options);
    }
  /**
 * Codes: `user.not_found` (404).
 * @summary One user
 */
export const getUser = (
    id: string,
 options?: SecondParameter<typeof apiFetch<User>>,) => {
      return apiFetch<User>(
      {url: `/api/users/${id}`, method: 'GET'
    },
      options);
    }
  /**
 * From the audit log.

Codes: `user.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `createdOn` (the default, DESC) |
| Filters `action` | one or more texts, for example grant.added |
| LessThan, GreaterThan | `createdOn` |
| SearchParameter | searches action |

 * @summary What was changed about a user
 */
export const listUserHistory = (
    id: string,
    params?: ListUserHistoryParams,
 options?: SecondParameter<typeof apiFetch<UserHistoryPage>>,) => {
      return apiFetch<UserHistoryPage>(
      {url: `/api/users/${id}/history`, method: 'GET',
        params
    },
      options);
    }
  /**
 * A zip archive: person.json, the files that they sent, and the originals of their e-mail as far as these are kept. One's own, or of
a customer's user with manage:customers, which is recorded in the user's history. It changes nothing else. A caller gets one at a
time, and of one person three in 24 hours. What breaks off while it is sent ends the connection.

Codes: `user.not_found` (404), `user.export_limit` (429).

 * @summary Everything that is held about a user
 */
export const exportUser = (
    id: string,
 options?: SecondParameter<typeof apiFetch<Blob>>,) => {
      return apiFetch<Blob>(
      {url: `/api/users/${id}/export`, method: 'POST',
        responseType: 'blob'
    },
      options);
    }
  /**
 * In all that is kept, wherever they are named; how they sign in, their rights and settings go. It can't be undone, so it is
done 24 hours after it was asked for (`dueOn`), and may be taken back until then (`cancelUserErasure`). With dryRun it is not
asked for. The answer says what would be changed now. Also the last account-admin of a customer may be erased.

Codes: `user.not_found` (404), `user.invalid` (400), `user.already_erased` (409).

 * @summary Replace a customer's user by a pseudonym
 */
export const eraseUser = (
    id: string,
    eraseUserRequest: BodyType<EraseUserRequest>,
 options?: SecondParameter<typeof apiFetch<UserErasure>>,) => {
      return apiFetch<UserErasure>(
      {url: `/api/users/${id}/erasure`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: eraseUserRequest
    },
      options);
    }
  /**
 * Until it is done; what was not asked for is not erased either.

Codes: `user.not_found` (404).

 * @summary Take back that a customer's user is to be erased
 */
export const cancelUserErasure = (
    id: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/users/${id}/erasure`, method: 'DELETE'
    },
      options);
    }
  /**
 * Codes: `user.not_found` (404), `list.unknown_field`, `list.invalid`, `list.too_deep` (400).

| parameter | accepts |
|---|---|
| OrderBy | `startedOn` (the default, DESC) |
| Filters | none |
| LessThan, GreaterThan | `startedOn` |
| SearchParameter | searches nothing |

 * @summary Who of the provider looked at the portal as a user
 */
export const listUserViews = (
    id: string,
    params?: ListUserViewsParams,
 options?: SecondParameter<typeof apiFetch<UserViewPage>>,) => {
      return apiFetch<UserViewPage>(
      {url: `/api/users/${id}/views`, method: 'GET',
        params
    },
      options);
    }
  /**
 * Read-only, for half an hour at most: see X-View-As. Who looked, when and why stands in the user's history, and the user is told. With
an id that the client made: the same again is answered again.

Codes: `user.not_found` (404), `view_as.invalid` (400), `view_as.customer` (403: a user of the provider), `view_as.no_access` (409:
the user can't sign in, or never did), `view_as.id_taken` (409).

 * @summary Look at the portal as a customer's user
 */
export const startView = (
    id: string,
    startViewRequest: BodyType<StartViewRequest>,
 options?: SecondParameter<typeof apiFetch<UserView>>,) => {
      return apiFetch<UserView>(
      {url: `/api/users/${id}/views`, method: 'POST',
      headers: {'Content-Type': 'application/json', },
      data: startViewRequest
    },
      options);
    }
  /**
 * Of the caller's own views; one that is over stays as it is.

Codes: `view_as.not_found` (404).

 * @summary Stop looking at the portal as somebody
 */
export const endView = (
    id: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/views/${id}`, method: 'DELETE'
    },
      options);
    }
  export type ListUsersResult = NonNullable<Awaited<ReturnType<typeof listUsers>>>
export type CreateUserResult = NonNullable<Awaited<ReturnType<typeof createUser>>>
export type GetCurrentUserResult = NonNullable<Awaited<ReturnType<typeof getCurrentUser>>>
export type ListMyInvitationsResult = NonNullable<Awaited<ReturnType<typeof listMyInvitations>>>
export type AnswerInvitationResult = NonNullable<Awaited<ReturnType<typeof answerInvitation>>>
export type ListMyAccountAdminsResult = NonNullable<Awaited<ReturnType<typeof listMyAccountAdmins>>>
export type ListMyAccessRequestsResult = NonNullable<Awaited<ReturnType<typeof listMyAccessRequests>>>
export type AskForAccessResult = NonNullable<Awaited<ReturnType<typeof askForAccess>>>
export type GetNotificationSettingsResult = NonNullable<Awaited<ReturnType<typeof getNotificationSettings>>>
export type UpdateNotificationSettingsResult = NonNullable<Awaited<ReturnType<typeof updateNotificationSettings>>>
export type GetStaffPreferencesResult = NonNullable<Awaited<ReturnType<typeof getStaffPreferences>>>
export type UpdateStaffPreferencesResult = NonNullable<Awaited<ReturnType<typeof updateStaffPreferences>>>
export type ListMentionsResult = NonNullable<Awaited<ReturnType<typeof listMentions>>>
export type SeeMentionResult = NonNullable<Awaited<ReturnType<typeof seeMention>>>
export type GetUserResult = NonNullable<Awaited<ReturnType<typeof getUser>>>
export type ListUserHistoryResult = NonNullable<Awaited<ReturnType<typeof listUserHistory>>>
export type ExportUserResult = NonNullable<Awaited<ReturnType<typeof exportUser>>>
export type EraseUserResult = NonNullable<Awaited<ReturnType<typeof eraseUser>>>
export type CancelUserErasureResult = NonNullable<Awaited<ReturnType<typeof cancelUserErasure>>>
export type ListUserViewsResult = NonNullable<Awaited<ReturnType<typeof listUserViews>>>
export type StartViewResult = NonNullable<Awaited<ReturnType<typeof startView>>>
export type EndViewResult = NonNullable<Awaited<ReturnType<typeof endView>>>
