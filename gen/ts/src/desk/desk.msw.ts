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
  Desk,
  SupportTicket,
  TicketContext,
  TicketLink
} from '.././model/index.js';


export const getGetDeskResponseMock = (overrideResponse: Partial<Desk> = {}): Desk => ({...{"ticketId":104287,"teamId":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3c01","tagIds":["5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3d01"],"waitingSince":"2024-02-23T12:52:30.101Z","dueOn":null,"warnOn":null,"snoozedUntil":null,"snoozedBy":null,"rev":2}, ...overrideResponse})

export const getUpdateDeskResponseMock = (overrideResponse: Partial<Desk> = {}): Desk => ({...{"ticketId":104287,"teamId":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3c01","tagIds":["5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3d01"],"waitingSince":"2024-02-23T12:52:30.101Z","dueOn":null,"warnOn":null,"snoozedUntil":null,"snoozedBy":null,"rev":2}, ...overrideResponse})

export const getGetTicketContextResponseMock = (overrideResponse: Partial<TicketContext> = {}): TicketContext => ({...{"organisation":{"id":"a1b2c3d4-0000-4000-8000-000000000001","name":"Klant A","customerNumber":"10024","status":"active"},"author":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true,"email":"sanne.devries@klant-a.example","phone":"+31 30 123 45 67","mailFailure":null},"openTickets":[{"id":104243,"exactId":"00104243","subject":"Extra vast IP-adres","status":"new","priority":"prio_3","createdOn":"2024-02-20T09:00:00.000Z","lastActivityOn":"2024-02-20T09:00:00.000Z","dueOn":"2024-02-26T08:30:00.000Z","warnOn":"2024-02-23T15:00:00.000Z"}],"openTicketsTotal":1,"configuration":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","postCode":"3542 AD","houseNumber":"12","city":"Utrecht","ended":false},"documents":[{"id":"3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d01","name":"Factuur 2024-0218","category":"invoice","period":"2024-02","publishedOn":"2024-02-23T06:00:00.000Z"}]}, ...overrideResponse})

export const getSnoozeTicketResponseMock = (overrideResponse: Partial<SupportTicket> = {}): SupportTicket => ({...{"id":104287,"exactId":"00104287","configurationId":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","subject":"Glasvezelverbinding valt weg tijdens piekuren","topic":"incident","status":"waiting_customer","priority":"prio_1","createdOn":"2024-02-21T10:04:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"lastActivityOn":"2024-02-23T12:52:30.101Z","lastMessage":{"text":"De monteur is er morgen om 9 uur.","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"createdOn":"2024-02-23T12:52:30.101Z","attachmentCount":0},"unreadCount":1,"unopened":false,"following":true,"snoozedUntil":null,"promise":null,"participants":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"following":true}],"assignee":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"lastSeq":2,"rev":7}, ...overrideResponse})

export const getWakeTicketResponseMock = (overrideResponse: Partial<SupportTicket> = {}): SupportTicket => ({...{"id":104287,"exactId":"00104287","configurationId":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","subject":"Glasvezelverbinding valt weg tijdens piekuren","topic":"incident","status":"waiting_customer","priority":"prio_1","createdOn":"2024-02-21T10:04:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"lastActivityOn":"2024-02-23T12:52:30.101Z","lastMessage":{"text":"De monteur is er morgen om 9 uur.","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"createdOn":"2024-02-23T12:52:30.101Z","attachmentCount":0},"unreadCount":1,"unopened":false,"following":true,"snoozedUntil":null,"promise":null,"participants":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"following":true}],"assignee":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"lastSeq":2,"rev":7}, ...overrideResponse})

export const getListTicketLinksResponseMock = (): TicketLink[] => ([{"ticket":{"id":104243,"exactId":"00104243","subject":"Router herstart vanzelf","status":"resolved","organisationName":"Klant A"},"kind":"related","inverse":false,"createdOn":"2024-02-23T12:00:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"}}])

export const getLinkTicketResponseMock = (overrideResponse: Partial<TicketLink> = {}): TicketLink => ({...{"ticket":{"id":104243,"exactId":"00104243","subject":"Router herstart vanzelf","status":"resolved","organisationName":"Klant A"},"kind":"related","inverse":false,"createdOn":"2024-02-23T12:00:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"}}, ...overrideResponse})

export const getMergeTicketResponseMock = (overrideResponse: Partial<SupportTicket> = {}): SupportTicket => ({...{"id":104287,"exactId":"00104287","configurationId":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","subject":"Glasvezelverbinding valt weg tijdens piekuren","topic":"incident","status":"waiting_customer","priority":"prio_1","createdOn":"2024-02-21T10:04:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"lastActivityOn":"2024-02-23T12:52:30.101Z","lastMessage":{"text":"De monteur is er morgen om 9 uur.","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"createdOn":"2024-02-23T12:52:30.101Z","attachmentCount":0},"unreadCount":1,"unopened":false,"following":true,"snoozedUntil":null,"promise":null,"participants":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"following":true}],"assignee":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"lastSeq":2,"rev":7}, ...overrideResponse})

export const getSplitTicketResponseMock = (overrideResponse: Partial<SupportTicket> = {}): SupportTicket => ({...{"id":104287,"exactId":"00104287","configurationId":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","subject":"Glasvezelverbinding valt weg tijdens piekuren","topic":"incident","status":"waiting_customer","priority":"prio_1","createdOn":"2024-02-21T10:04:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"lastActivityOn":"2024-02-23T12:52:30.101Z","lastMessage":{"text":"De monteur is er morgen om 9 uur.","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"createdOn":"2024-02-23T12:52:30.101Z","attachmentCount":0},"unreadCount":1,"unopened":false,"following":true,"snoozedUntil":null,"promise":null,"participants":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"following":true}],"assignee":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"lastSeq":2,"rev":7}, ...overrideResponse})


export const getGetDeskMockHandler = (overrideResponse?: Desk | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Desk> | Desk), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets/:id/desk', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetDeskResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateDeskMockHandler = (overrideResponse?: Desk | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<Desk> | Desk), options?: RequestHandlerOptions) => {
  return http.put('*/api/support-tickets/:id/desk', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateDeskResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetTicketContextMockHandler = (overrideResponse?: TicketContext | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<TicketContext> | TicketContext), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets/:id/context', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetTicketContextResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getSnoozeTicketMockHandler = (overrideResponse?: SupportTicket | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<SupportTicket> | SupportTicket), options?: RequestHandlerOptions) => {
  return http.put('*/api/support-tickets/:id/snooze', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSnoozeTicketResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getWakeTicketMockHandler = (overrideResponse?: SupportTicket | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<SupportTicket> | SupportTicket), options?: RequestHandlerOptions) => {
  return http.delete('*/api/support-tickets/:id/snooze', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getWakeTicketResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListTicketLinksMockHandler = (overrideResponse?: TicketLink[] | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<TicketLink[]> | TicketLink[]), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets/:id/links', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListTicketLinksResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getLinkTicketMockHandler = (overrideResponse?: TicketLink | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<TicketLink> | TicketLink), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets/:id/links', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getLinkTicketResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUnlinkTicketMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/support-tickets/:id/links', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getMergeTicketMockHandler = (overrideResponse?: SupportTicket | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<SupportTicket> | SupportTicket), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets/:id/merge', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getMergeTicketResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getSplitTicketMockHandler = (overrideResponse?: SupportTicket | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<SupportTicket> | SupportTicket), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets/:id/split', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSplitTicketResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getDeskMock = () => [
  getGetDeskMockHandler(),
  getUpdateDeskMockHandler(),
  getGetTicketContextMockHandler(),
  getSnoozeTicketMockHandler(),
  getWakeTicketMockHandler(),
  getListTicketLinksMockHandler(),
  getLinkTicketMockHandler(),
  getUnlinkTicketMockHandler(),
  getMergeTicketMockHandler(),
  getSplitTicketMockHandler()
]
