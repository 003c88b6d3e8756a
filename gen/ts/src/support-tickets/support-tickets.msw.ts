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
  Attachment,
  SupportTicket,
  SupportTicketDetail,
  SupportTicketPage,
  TicketRating
} from '.././model/index.js';


export const getListSupportTicketsResponseMock = (overrideResponse: Partial<SupportTicketPage> = {}): SupportTicketPage => ({...{"items":[{"id":104287,"exactId":"00104287","configurationId":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","subject":"Glasvezelverbinding valt weg tijdens piekuren","topic":"incident","status":"waiting_customer","priority":"prio_1","createdOn":"2024-02-21T10:04:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"lastActivityOn":"2024-02-23T12:52:30.101Z","lastMessage":{"text":"De monteur is er morgen om 9 uur.","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"createdOn":"2024-02-23T12:52:30.101Z","attachmentCount":0},"unreadCount":1,"unopened":false,"following":true,"snoozedUntil":null,"promise":null,"participants":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"following":true}],"assignee":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"lastSeq":2,"rev":7}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateSupportTicketResponseMock = (overrideResponse: Partial<SupportTicket> = {}): SupportTicket => ({...{"id":104287,"exactId":"00104287","configurationId":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","subject":"Glasvezelverbinding valt weg tijdens piekuren","topic":"incident","status":"waiting_customer","priority":"prio_1","createdOn":"2024-02-21T10:04:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"lastActivityOn":"2024-02-23T12:52:30.101Z","lastMessage":{"text":"De monteur is er morgen om 9 uur.","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"createdOn":"2024-02-23T12:52:30.101Z","attachmentCount":0},"unreadCount":1,"unopened":false,"following":true,"snoozedUntil":null,"promise":null,"participants":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"following":true}],"assignee":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"lastSeq":2,"rev":7}, ...overrideResponse})

export const getGetSupportTicketResponseMock = (overrideResponse: Partial<SupportTicketDetail> = {}): SupportTicketDetail => ({...{"id":104287,"exactId":null,"configurationId":null,"organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","subject":"Aanvraag extra vast IP-adres","topic":"change","status":"in_progress","priority":"prio_3","createdOn":"2024-02-23T11:50:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"lastActivityOn":"2024-02-23T11:53:00.002Z","lastMessage":null,"unreadCount":0,"unopened":true,"following":true,"snoozedUntil":null,"promise":null,"participants":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"following":true}],"assignee":null,"lastSeq":2,"rev":3,"messages":[{"id":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d01","ticketId":104287,"seq":1,"kind":"message","channel":"portal","text":"Graag een extra vast IP-adres op onze verbinding in Utrecht.","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"createdOn":"2024-02-23T11:50:00.000Z","readBy":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"readOn":"2024-02-23T11:52:00.000Z"}],"attachments":[],"replyToId":null,"event":null,"withdrawnOn":null,"withdrawnBy":null},{"id":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d02","ticketId":104287,"seq":2,"kind":"event","channel":"portal","text":"","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"createdOn":"2024-02-23T11:53:00.002Z","readBy":[],"attachments":[],"replyToId":null,"event":{"type":"status","from":"new","to":"in_progress","automatic":false,"detail":null},"withdrawnOn":null,"withdrawnBy":null}],"incident":{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","title":"Glasvezel in Utrecht uitgevallen"},"matchingIncident":null,"hasMoreMessages":false,"mergedInto":null,"rating":null,"openingHours":null}, ...overrideResponse})

export const getUpdateSupportTicketResponseMock = (overrideResponse: Partial<SupportTicket> = {}): SupportTicket => ({...{"id":104287,"exactId":"00104287","configurationId":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","subject":"Glasvezelverbinding valt weg tijdens piekuren","topic":"incident","status":"waiting_customer","priority":"prio_1","createdOn":"2024-02-21T10:04:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"lastActivityOn":"2024-02-23T12:52:30.101Z","lastMessage":{"text":"De monteur is er morgen om 9 uur.","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"createdOn":"2024-02-23T12:52:30.101Z","attachmentCount":0},"unreadCount":1,"unopened":false,"following":true,"snoozedUntil":null,"promise":null,"participants":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"following":true}],"assignee":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"lastSeq":2,"rev":7}, ...overrideResponse})

export const getGetSupportTicketByExactIdResponseMock = (overrideResponse: Partial<SupportTicketDetail> = {}): SupportTicketDetail => ({...{"id":104287,"exactId":null,"configurationId":null,"organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","subject":"Aanvraag extra vast IP-adres","topic":"change","status":"in_progress","priority":"prio_3","createdOn":"2024-02-23T11:50:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"lastActivityOn":"2024-02-23T11:53:00.002Z","lastMessage":null,"unreadCount":0,"unopened":true,"following":true,"snoozedUntil":null,"promise":null,"participants":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"following":true}],"assignee":null,"lastSeq":2,"rev":3,"messages":[{"id":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d01","ticketId":104287,"seq":1,"kind":"message","channel":"portal","text":"Graag een extra vast IP-adres op onze verbinding in Utrecht.","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"createdOn":"2024-02-23T11:50:00.000Z","readBy":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"readOn":"2024-02-23T11:52:00.000Z"}],"attachments":[],"replyToId":null,"event":null,"withdrawnOn":null,"withdrawnBy":null},{"id":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d02","ticketId":104287,"seq":2,"kind":"event","channel":"portal","text":"","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"createdOn":"2024-02-23T11:53:00.002Z","readBy":[],"attachments":[],"replyToId":null,"event":{"type":"status","from":"new","to":"in_progress","automatic":false,"detail":null},"withdrawnOn":null,"withdrawnBy":null}],"incident":{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","title":"Glasvezel in Utrecht uitgevallen"},"matchingIncident":null,"hasMoreMessages":false,"mergedInto":null,"rating":null,"openingHours":null}, ...overrideResponse})

export const getListSupportTicketAttachmentsResponseMock = (): Attachment[] => ([{"id":"5d0f2f8e-0f6d-4a41-a9a5-77c7c1f20a01","messageId":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d01","name":"meterkast.jpg","description":"Meterkast na de storing","contentType":"image/jpeg","size":248123,"width":1600,"height":1200,"sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","createdOn":"2024-02-23T12:50:11.120Z"}])

export const getAnswerRatingResponseMock = (overrideResponse: Partial<TicketRating> = {}): TicketRating => ({...{"round":1,"askedOn":"2026-11-23T13:20:00.000Z","answeredOn":"2026-11-23T13:31:00.000Z","answeredBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"resolved":true,"score":4,"comment":"Snel geregeld en goed uitgelegd."}, ...overrideResponse})


export const getListSupportTicketsMockHandler = (overrideResponse?: SupportTicketPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<SupportTicketPage> | SupportTicketPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListSupportTicketsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateSupportTicketMockHandler = (overrideResponse?: SupportTicket | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<SupportTicket> | SupportTicket), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateSupportTicketResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetSupportTicketMockHandler = (overrideResponse?: SupportTicketDetail | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<SupportTicketDetail> | SupportTicketDetail), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetSupportTicketResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateSupportTicketMockHandler = (overrideResponse?: SupportTicket | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<SupportTicket> | SupportTicket), options?: RequestHandlerOptions) => {
  return http.put('*/api/support-tickets/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateSupportTicketResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetSupportTicketByExactIdMockHandler = (overrideResponse?: SupportTicketDetail | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<SupportTicketDetail> | SupportTicketDetail), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets/exact/:exactId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetSupportTicketByExactIdResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getSubscribeSupportTicketMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets/:id/subscribe', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getUnsubscribeSupportTicketMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets/:id/unsubscribe', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getListSupportTicketAttachmentsMockHandler = (overrideResponse?: Attachment[] | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Attachment[]> | Attachment[]), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets/:id/attachments', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListSupportTicketAttachmentsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getAnswerRatingMockHandler = (overrideResponse?: TicketRating | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<TicketRating> | TicketRating), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets/:id/rating', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAnswerRatingResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getSupportTicketsMock = () => [
  getListSupportTicketsMockHandler(),
  getCreateSupportTicketMockHandler(),
  getGetSupportTicketMockHandler(),
  getUpdateSupportTicketMockHandler(),
  getGetSupportTicketByExactIdMockHandler(),
  getSubscribeSupportTicketMockHandler(),
  getUnsubscribeSupportTicketMockHandler(),
  getListSupportTicketAttachmentsMockHandler(),
  getAnswerRatingMockHandler()
]
