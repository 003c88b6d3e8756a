/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

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


export const getListUsersResponseMock = (overrideResponse: Partial<UserPage> = {}): UserPage => ({...{"items":[{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","firstName":"Sanne","lastName":"de Vries","fullName":"Sanne de Vries","email":"sanne.devries@klant-a.example","username":"s.devries","phone":"030 123 45 67","isCustomer":true,"organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","status":"active","roles":["view:support-tickets"],"createdOn":"2024-01-03T09:12:00.000Z","lastSeenOn":"2024-02-23T08:01:12.250Z","mailFailure":null,"addressProof":"domain","invited":false}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateUserResponseMock = (overrideResponse: Partial<User> = {}): User => ({...{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","firstName":"Sanne","lastName":"de Vries","fullName":"Sanne de Vries","email":"sanne.devries@klant-a.example","username":"s.devries","phone":"030 123 45 67","isCustomer":true,"organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","status":"active","roles":["view:support-tickets"],"createdOn":"2024-01-03T09:12:00.000Z","lastSeenOn":"2024-02-23T08:01:12.250Z","mailFailure":null,"addressProof":"domain","invited":false}, ...overrideResponse})

export const getGetCurrentUserResponseMock = (overrideResponse: Partial<CurrentUser> = {}): CurrentUser => ({...{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","isCustomer":true,"followingSupportTickets":[104287],"roles":["view:support-tickets"],"organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","fullName":"Sanne de Vries","email":"sanne.devries@klant-a.example","username":"s.devries","unreadTotal":3}, ...overrideResponse})

export const getListMyInvitationsResponseMock = (): Invitation[] => ([{"id":"6f1c2b0a-54a7-4c7e-9d0e-0b6a1f5c1a02","organisationName":"Klant A","invitedBy":"Sanne de Vries","invitedOn":"2024-01-03T09:12:00.000Z"}])

export const getListMyAccountAdminsResponseMock = (): Person[] => ([{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true}])

export const getListMyAccessRequestsResponseMock = (): AccessRequest[] => ([{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"key":"view:documents","askedOn":"2024-02-23T09:12:00.000Z"}])

export const getGetNotificationSettingsResponseMock = (overrideResponse: Partial<NotificationSettings> = {}): NotificationSettings => ({...{"emailOnMessage":true,"emailOnDocument":true,"emailOnMention":null,"emailOnDue":null,"emailOnIncident":true}, ...overrideResponse})

export const getUpdateNotificationSettingsResponseMock = (overrideResponse: Partial<NotificationSettings> = {}): NotificationSettings => ({...{"emailOnMessage":true,"emailOnDocument":true,"emailOnMention":null,"emailOnDue":null,"emailOnIncident":true}, ...overrideResponse})

export const getGetStaffPreferencesResponseMock = (overrideResponse: Partial<StaffPreferences> = {}): StaffPreferences => ({...{"thenStatus":"waiting_customer","nextAfterSending":false,"newTicketAlerts":"team","queueView":null}, ...overrideResponse})

export const getUpdateStaffPreferencesResponseMock = (overrideResponse: Partial<StaffPreferences> = {}): StaffPreferences => ({...{"thenStatus":"waiting_customer","nextAfterSending":false,"newTicketAlerts":"team","queueView":null}, ...overrideResponse})

export const getListMentionsResponseMock = (): Mention[] => ([{"noteId":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d09","ticketId":104287,"exactId":"00104287","subject":"Glasvezelverbinding valt weg tijdens piekuren","organisationName":"Klant A","mentionedBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"text":"Kun jij de meting bekijken?","createdOn":"2024-02-23T12:00:00.000Z","seenOn":null}])

export const getGetUserResponseMock = (overrideResponse: Partial<User> = {}): User => ({...{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","firstName":"Sanne","lastName":"de Vries","fullName":"Sanne de Vries","email":"sanne.devries@klant-a.example","username":"s.devries","phone":"030 123 45 67","isCustomer":true,"organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","status":"active","roles":["view:support-tickets"],"createdOn":"2024-01-03T09:12:00.000Z","lastSeenOn":"2024-02-23T08:01:12.250Z","mailFailure":null,"addressProof":"domain","invited":false}, ...overrideResponse})

export const getListUserHistoryResponseMock = (overrideResponse: Partial<UserHistoryPage> = {}): UserHistoryPage => ({...{"items":[{"id":4711,"createdOn":"2024-02-23T12:00:00.000Z","actor":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"action":"grant.added","reason":"Kwartaalrapportage","before":null,"after":{"key":"view:reports","validUntil":null}}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getExportUserResponseMock = (): Blob => new Blob(["(bytes)"])

export const getEraseUserResponseMock = (overrideResponse: Partial<UserErasure> = {}): UserErasure => ({...{"pseudonym":"Gewiste gebruiker 1a2b3c","accounts":1,"grants":2,"texts":14,"tickets":3,"messages":11,"files":2,"noAdmin":false,"erpContactId":null,"dueOn":"2024-02-24T09:00:00.000Z","samples":[{"column":"message.text","ticketId":104243,"place":"3","text":"Groet, Sanne de Vries"}]}, ...overrideResponse})

export const getListUserViewsResponseMock = (overrideResponse: Partial<UserViewPage> = {}): UserViewPage => ({...{"items":[{"id":"9d0e0b6a-54a7-4c7e-8f1c-1f5c1a02c2b0","user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"staff":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"reason":"Klant ziet de factuur niet","startedOn":"2024-02-23T12:00:00.000Z","endsOn":"2024-02-23T12:30:00.000Z","endedOn":null}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getStartViewResponseMock = (overrideResponse: Partial<UserView> = {}): UserView => ({...{"id":"9d0e0b6a-54a7-4c7e-8f1c-1f5c1a02c2b0","user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"staff":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"reason":"Klant ziet de factuur niet","startedOn":"2024-02-23T12:00:00.000Z","endsOn":"2024-02-23T12:30:00.000Z","endedOn":null}, ...overrideResponse})


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
