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
  BulkResult,
  QueueCounts,
  QueuePage,
  SavedView,
  SavedViewPage
} from '.././model/index.js';


export const getListQueueResponseMock = (overrideResponse: Partial<QueuePage> = {}): QueuePage => ({...{"items":[{"ticket":{"id":104287,"exactId":"00104287","configurationId":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","subject":"Glasvezelverbinding valt weg tijdens piekuren","topic":"incident","status":"waiting_customer","priority":"prio_1","createdOn":"2024-02-21T10:04:00.000Z","createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"lastActivityOn":"2024-02-23T12:52:30.101Z","lastMessage":{"text":"De monteur is er morgen om 9 uur.","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"createdOn":"2024-02-23T12:52:30.101Z","attachmentCount":0},"unreadCount":1,"unopened":false,"following":true,"snoozedUntil":null,"promise":null,"participants":[{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries","isCustomer":true},"following":true}],"assignee":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"lastSeq":2,"rev":7},"desk":{"teamId":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3c01","tagIds":["5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3d01"],"waitingSince":"2024-02-23T12:52:30.101Z","dueOn":null,"warnOn":null,"snoozedUntil":null,"rev":2},"incident":null,"matchingIncident":{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e70","number":"S-1042","title":"Glasvezel in Utrecht uitgevallen"}}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCountQueueResponseMock = (overrideResponse: Partial<QueueCounts> = {}): QueueCounts => ({...{"mine":11,"mineUnread":3,"unassigned":4,"team":26,"open":87,"snoozed":5,"soon":2,"late":1}, ...overrideResponse})

export const getBulkUpdateResponseMock = (overrideResponse: Partial<BulkResult> = {}): BulkResult => ({...{"results":[{"ticketId":104287,"outcome":"done","code":null,"rev":8},{"ticketId":104291,"outcome":"failed","code":"ticket.not_found","rev":null}],"undoUntil":"2024-02-23T13:15:00.000Z"}, ...overrideResponse})

export const getUndoBulkResponseMock = (overrideResponse: Partial<BulkResult> = {}): BulkResult => ({...{"results":[{"ticketId":104287,"outcome":"done","code":null,"rev":8},{"ticketId":104291,"outcome":"failed","code":"ticket.not_found","rev":null}],"undoUntil":"2024-02-23T13:15:00.000Z"}, ...overrideResponse})

export const getListSavedViewsResponseMock = (overrideResponse: Partial<SavedViewPage> = {}): SavedViewPage => ({...{"items":[{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","name":"Storingen Klant A","shared":false,"pinned":true,"position":1,"state":"topic=incident&customer=a1b2c3d4-0000-4000-8000-000000000001","owner":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"rev":1}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateSavedViewResponseMock = (overrideResponse: Partial<SavedView> = {}): SavedView => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","name":"Storingen Klant A","shared":false,"pinned":true,"position":1,"state":"topic=incident&customer=a1b2c3d4-0000-4000-8000-000000000001","owner":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"rev":1}, ...overrideResponse})

export const getUpdateSavedViewResponseMock = (overrideResponse: Partial<SavedView> = {}): SavedView => ({...{"id":"5b3c9f10-2a4e-4c1b-9d61-7e2f0a1b3e01","name":"Storingen Klant A","shared":false,"pinned":true,"position":1,"state":"topic=incident&customer=a1b2c3d4-0000-4000-8000-000000000001","owner":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"rev":1}, ...overrideResponse})


export const getListQueueMockHandler = (overrideResponse?: QueuePage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<QueuePage> | QueuePage), options?: RequestHandlerOptions) => {
  return http.get('*/api/queue', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListQueueResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCountQueueMockHandler = (overrideResponse?: QueueCounts | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<QueueCounts> | QueueCounts), options?: RequestHandlerOptions) => {
  return http.get('*/api/queue/counts', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCountQueueResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getBulkUpdateMockHandler = (overrideResponse?: BulkResult | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<BulkResult> | BulkResult), options?: RequestHandlerOptions) => {
  return http.post('*/api/queue/bulk', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getBulkUpdateResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUndoBulkMockHandler = (overrideResponse?: BulkResult | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<BulkResult> | BulkResult), options?: RequestHandlerOptions) => {
  return http.post('*/api/queue/bulk/:key/undo', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUndoBulkResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListSavedViewsMockHandler = (overrideResponse?: SavedViewPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<SavedViewPage> | SavedViewPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/saved-views', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListSavedViewsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateSavedViewMockHandler = (overrideResponse?: SavedView | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<SavedView> | SavedView), options?: RequestHandlerOptions) => {
  return http.post('*/api/saved-views', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateSavedViewResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateSavedViewMockHandler = (overrideResponse?: SavedView | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<SavedView> | SavedView), options?: RequestHandlerOptions) => {
  return http.put('*/api/saved-views/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateSavedViewResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getDeleteSavedViewMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/saved-views/:id', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}
export const getQueueMock = () => [
  getListQueueMockHandler(),
  getCountQueueMockHandler(),
  getBulkUpdateMockHandler(),
  getUndoBulkMockHandler(),
  getListSavedViewsMockHandler(),
  getCreateSavedViewMockHandler(),
  getUpdateSavedViewMockHandler(),
  getDeleteSavedViewMockHandler()
]
