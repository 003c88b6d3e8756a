/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import {
  faker
} from '@faker-js/faker';

import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import {
  AddressProof,
  NewTicketAlerts,
  StickingStatus,
  UserStatus
} from '.././model/index.js';
import type {
  AccessRequest,
  CurrentUser,
  Invitation,
  Mention,
  NotificationSettings,
  Person,
  StaffPreferences,
  User,
  UserErasure,
  UserHistoryPage,
  UserPage,
  UserView,
  UserViewPage
} from '.././model/index.js';


export const getListUsersResponseMock = (overrideResponse: Partial< UserPage > = {}): UserPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), firstName: faker.string.alpha({length: {min: 10, max: 20}}), lastName: faker.string.alpha({length: {min: 10, max: 20}}), fullName: faker.string.alpha({length: {min: 10, max: 20}}), email: faker.string.alpha({length: {min: 10, max: 20}}), username: faker.string.alpha({length: {min: 10, max: 20}}), phone: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), isCustomer: faker.datatype.boolean(), organisationId: faker.string.uuid(), organisationName: faker.string.alpha({length: {min: 10, max: 20}}), status: faker.helpers.arrayElement(Object.values(UserStatus)), roles: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'))), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastSeenOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), mailFailure: {...{status: faker.string.alpha({length: {min: 10, max: 20}}), failedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, stopped: faker.datatype.boolean()},}, addressProof: faker.helpers.arrayElement(Object.values(AddressProof)), invited: faker.datatype.boolean()})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCreateUserResponseMock = (overrideResponse: Partial< User > = {}): User => ({id: faker.string.uuid(), firstName: faker.string.alpha({length: {min: 10, max: 20}}), lastName: faker.string.alpha({length: {min: 10, max: 20}}), fullName: faker.string.alpha({length: {min: 10, max: 20}}), email: faker.string.alpha({length: {min: 10, max: 20}}), username: faker.string.alpha({length: {min: 10, max: 20}}), phone: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), isCustomer: faker.datatype.boolean(), organisationId: faker.string.uuid(), organisationName: faker.string.alpha({length: {min: 10, max: 20}}), status: faker.helpers.arrayElement(Object.values(UserStatus)), roles: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'))), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastSeenOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), mailFailure: {...{status: faker.string.alpha({length: {min: 10, max: 20}}), failedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, stopped: faker.datatype.boolean()},}, addressProof: faker.helpers.arrayElement(Object.values(AddressProof)), invited: faker.datatype.boolean(), ...overrideResponse})

export const getGetCurrentUserResponseMock = (overrideResponse: Partial< CurrentUser > = {}): CurrentUser => ({id: faker.string.uuid(), isCustomer: faker.datatype.boolean(), followingSupportTickets: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.number.int({min: undefined, max: undefined}))), roles: faker.helpers.arrayElement([Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'))), undefined]), organisationId: faker.string.uuid(), organisationName: faker.string.alpha({length: {min: 10, max: 20}}), fullName: faker.string.alpha({length: {min: 10, max: 20}}), email: faker.string.alpha({length: {min: 10, max: 20}}), username: faker.string.alpha({length: {min: 10, max: 20}}), unreadTotal: faker.number.int({min: 0, max: 100}), teams: faker.helpers.arrayElement([Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}})})), undefined]), ...overrideResponse})

export const getListMyInvitationsResponseMock = (): Invitation[] => (Array.from({ length: faker.number.int({ min: 1, max: 50 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), organisationName: faker.string.alpha({length: {min: 10, max: 20}}), invitedBy: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), invitedOn: `${faker.date.past().toISOString().split('.')[0]}Z`})))

export const getListMyAccountAdminsResponseMock = (): Person[] => (Array.from({ length: faker.number.int({ min: 1, max: 20 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()})))

export const getListMyAccessRequestsResponseMock = (): AccessRequest[] => (Array.from({ length: faker.number.int({ min: 1, max: 50 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, key: faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'), askedOn: `${faker.date.past().toISOString().split('.')[0]}Z`})))

export const getGetNotificationSettingsResponseMock = (overrideResponse: Partial< NotificationSettings > = {}): NotificationSettings => ({emailOnMessage: faker.datatype.boolean(), emailOnDocument: faker.datatype.boolean(), emailOnMention: faker.datatype.boolean(), emailOnDue: faker.datatype.boolean(), ...overrideResponse})

export const getUpdateNotificationSettingsResponseMock = (overrideResponse: Partial< NotificationSettings > = {}): NotificationSettings => ({emailOnMessage: faker.datatype.boolean(), emailOnDocument: faker.datatype.boolean(), emailOnMention: faker.datatype.boolean(), emailOnDue: faker.datatype.boolean(), ...overrideResponse})

export const getGetStaffPreferencesResponseMock = (overrideResponse: Partial< StaffPreferences > = {}): StaffPreferences => ({thenStatus: faker.helpers.arrayElement(Object.values(StickingStatus)), nextAfterSending: faker.datatype.boolean(), newTicketAlerts: faker.helpers.arrayElement(Object.values(NewTicketAlerts)), queueView: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), ...overrideResponse})

export const getUpdateStaffPreferencesResponseMock = (overrideResponse: Partial< StaffPreferences > = {}): StaffPreferences => ({thenStatus: faker.helpers.arrayElement(Object.values(StickingStatus)), nextAfterSending: faker.datatype.boolean(), newTicketAlerts: faker.helpers.arrayElement(Object.values(NewTicketAlerts)), queueView: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), ...overrideResponse})

export const getListMentionsResponseMock = (): Mention[] => (Array.from({ length: faker.number.int({ min: 1, max: 50 }) }, (_, i) => i + 1).map(() => ({noteId: faker.string.uuid(), ticketId: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), subject: faker.string.alpha({length: {min: 10, max: 20}}), organisationName: faker.string.alpha({length: {min: 10, max: 20}}), mentionedBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, text: faker.string.alpha({length: {min: 10, max: 20}}), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, seenOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null])})))

export const getGetUserResponseMock = (overrideResponse: Partial< User > = {}): User => ({id: faker.string.uuid(), firstName: faker.string.alpha({length: {min: 10, max: 20}}), lastName: faker.string.alpha({length: {min: 10, max: 20}}), fullName: faker.string.alpha({length: {min: 10, max: 20}}), email: faker.string.alpha({length: {min: 10, max: 20}}), username: faker.string.alpha({length: {min: 10, max: 20}}), phone: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), isCustomer: faker.datatype.boolean(), organisationId: faker.string.uuid(), organisationName: faker.string.alpha({length: {min: 10, max: 20}}), status: faker.helpers.arrayElement(Object.values(UserStatus)), roles: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'))), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastSeenOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), mailFailure: {...{status: faker.string.alpha({length: {min: 10, max: 20}}), failedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, stopped: faker.datatype.boolean()},}, addressProof: faker.helpers.arrayElement(Object.values(AddressProof)), invited: faker.datatype.boolean(), ...overrideResponse})

export const getListUserHistoryResponseMock = (overrideResponse: Partial< UserHistoryPage > = {}): UserHistoryPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.number.int({min: undefined, max: undefined}), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, actor: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, action: faker.string.alpha({length: {min: 10, max: 20}}), reason: faker.string.alpha({length: {min: 10, max: 20}}), before: {}, after: {}})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getExportUserResponseMock = (): Blob => (new Blob(faker.helpers.arrayElements(faker.word.words(10).split(' '))))

export const getEraseUserResponseMock = (overrideResponse: Partial< UserErasure > = {}): UserErasure => ({pseudonym: faker.string.alpha({length: {min: 10, max: 20}}), accounts: faker.number.int({min: undefined, max: undefined}), grants: faker.number.int({min: undefined, max: undefined}), texts: faker.number.int({min: undefined, max: undefined}), tickets: faker.number.int({min: undefined, max: undefined}), messages: faker.number.int({min: undefined, max: undefined}), files: faker.number.int({min: undefined, max: undefined}), noAdmin: faker.datatype.boolean(), erpContactId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), samples: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({column: faker.string.alpha({length: {min: 10, max: 20}}), ticketId: faker.helpers.arrayElement([faker.number.int({min: undefined, max: undefined}), null]), place: faker.string.alpha({length: {min: 10, max: 20}}), text: faker.string.alpha({length: {min: 10, max: 20}})})), ...overrideResponse})

export const getListUserViewsResponseMock = (overrideResponse: Partial< UserViewPage > = {}): UserViewPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, staff: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, reason: faker.string.alpha({length: {min: 10, max: 20}}), startedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, endsOn: `${faker.date.past().toISOString().split('.')[0]}Z`, endedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null])})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getStartViewResponseMock = (overrideResponse: Partial< UserView > = {}): UserView => ({id: faker.string.uuid(), user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, staff: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, reason: faker.string.alpha({length: {min: 10, max: 20}}), startedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, endsOn: `${faker.date.past().toISOString().split('.')[0]}Z`, endedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ...overrideResponse})


export const getListUsersMockHandler = (overrideResponse?: UserPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<UserPage> | UserPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/users', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUsersResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateUserMockHandler = (overrideResponse?: User | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<User> | User), options?: RequestHandlerOptions) => {
  return http.post('*/api/users', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateUserResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetCurrentUserMockHandler = (overrideResponse?: CurrentUser | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<CurrentUser> | CurrentUser), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/me', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetCurrentUserResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListMyInvitationsMockHandler = (overrideResponse?: Invitation[] | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Invitation[]> | Invitation[]), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/me/invitations', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListMyInvitationsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getAnswerInvitationMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/users/me/invitations/:invitationId/answer', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getListMyAccountAdminsMockHandler = (overrideResponse?: Person[] | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Person[]> | Person[]), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/me/account-admins', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListMyAccountAdminsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListMyAccessRequestsMockHandler = (overrideResponse?: AccessRequest[] | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AccessRequest[]> | AccessRequest[]), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/me/access-requests', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListMyAccessRequestsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getAskForAccessMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/users/me/access-requests', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getGetNotificationSettingsMockHandler = (overrideResponse?: NotificationSettings | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<NotificationSettings> | NotificationSettings), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/me/notification-settings', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetNotificationSettingsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateNotificationSettingsMockHandler = (overrideResponse?: NotificationSettings | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<NotificationSettings> | NotificationSettings), options?: RequestHandlerOptions) => {
  return http.put('*/api/users/me/notification-settings', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateNotificationSettingsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetStaffPreferencesMockHandler = (overrideResponse?: StaffPreferences | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<StaffPreferences> | StaffPreferences), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/me/staff-preferences', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetStaffPreferencesResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateStaffPreferencesMockHandler = (overrideResponse?: StaffPreferences | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<StaffPreferences> | StaffPreferences), options?: RequestHandlerOptions) => {
  return http.put('*/api/users/me/staff-preferences', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateStaffPreferencesResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListMentionsMockHandler = (overrideResponse?: Mention[] | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Mention[]> | Mention[]), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/me/mentions', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListMentionsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getSeeMentionMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/users/me/mentions/:noteId/seen', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getGetUserMockHandler = (overrideResponse?: User | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<User> | User), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetUserResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListUserHistoryMockHandler = (overrideResponse?: UserHistoryPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<UserHistoryPage> | UserHistoryPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/:id/history', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserHistoryResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getExportUserMockHandler = (overrideResponse?: Blob | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<Blob> | Blob), options?: RequestHandlerOptions) => {
  return http.post('*/api/users/:id/export', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getExportUserResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getEraseUserMockHandler = (overrideResponse?: UserErasure | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<UserErasure> | UserErasure), options?: RequestHandlerOptions) => {
  return http.post('*/api/users/:id/erasure', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getEraseUserResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCancelUserErasureMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/users/:id/erasure', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getListUserViewsMockHandler = (overrideResponse?: UserViewPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<UserViewPage> | UserViewPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/:id/views', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserViewsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getStartViewMockHandler = (overrideResponse?: UserView | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<UserView> | UserView), options?: RequestHandlerOptions) => {
  return http.post('*/api/users/:id/views', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getStartViewResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getEndViewMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/views/:id', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}
export const getUsersMock = () => [
  getListUsersMockHandler(),
  getCreateUserMockHandler(),
  getGetCurrentUserMockHandler(),
  getListMyInvitationsMockHandler(),
  getAnswerInvitationMockHandler(),
  getListMyAccountAdminsMockHandler(),
  getListMyAccessRequestsMockHandler(),
  getAskForAccessMockHandler(),
  getGetNotificationSettingsMockHandler(),
  getUpdateNotificationSettingsMockHandler(),
  getGetStaffPreferencesMockHandler(),
  getUpdateStaffPreferencesMockHandler(),
  getListMentionsMockHandler(),
  getSeeMentionMockHandler(),
  getGetUserMockHandler(),
  getListUserHistoryMockHandler(),
  getExportUserMockHandler(),
  getEraseUserMockHandler(),
  getCancelUserErasureMockHandler(),
  getListUserViewsMockHandler(),
  getStartViewMockHandler(),
  getEndViewMockHandler()
]
