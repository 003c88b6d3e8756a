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
  BulkOutcome,
  ClockState,
  PausedBy,
  TicketPriority,
  TicketStatus,
  TicketTopic
} from '.././model/index.js';
import type {
  BulkResult,
  QueueCounts,
  QueuePage,
  SavedView,
  SavedViewPage
} from '.././model/index.js';


export const getListQueueResponseMock = (overrideResponse: Partial< QueuePage > = {}): QueuePage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({ticket: {...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), configurationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationId: faker.string.uuid(), subject: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`, unreadCount: faker.number.int({min: 0, max: undefined}), unopened: faker.datatype.boolean(), following: faker.datatype.boolean(), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), promise: {...{response: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}, resolution: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}},}, lastSeq: faker.number.int({min: undefined, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})},...{organisationName: faker.string.alpha({length: {min: 10, max: 20}}), createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, participants: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, following: faker.datatype.boolean()})), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()},}},...{lastMessage: {...{text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, attachmentCount: faker.number.int({min: 0, max: undefined})},}},}, desk: {teamId: faker.helpers.arrayElement([faker.string.uuid(), null]), tagIds: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.uuid())), waitingSince: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), warnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), rev: faker.number.int({min: 0, max: undefined})}})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCountQueueResponseMock = (overrideResponse: Partial< QueueCounts > = {}): QueueCounts => ({mine: faker.number.int({min: 0, max: 1000}), mineUnread: faker.number.int({min: 0, max: 1000}), unassigned: faker.number.int({min: 0, max: 1000}), team: faker.helpers.arrayElement([faker.number.int({min: 0, max: 1000}), null]), open: faker.number.int({min: 0, max: 1000}), snoozed: faker.number.int({min: 0, max: 1000}), soon: faker.number.int({min: 0, max: 1000}), late: faker.number.int({min: 0, max: 1000}), ...overrideResponse})

export const getBulkUpdateResponseMock = (overrideResponse: Partial< BulkResult > = {}): BulkResult => ({results: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({ticketId: faker.number.int({min: undefined, max: undefined}), outcome: faker.helpers.arrayElement(Object.values(BulkOutcome)), code: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), rev: faker.helpers.arrayElement([faker.number.int({min: undefined, max: undefined}), null])})), undoUntil: `${faker.date.past().toISOString().split('.')[0]}Z`, ...overrideResponse})

export const getUndoBulkResponseMock = (overrideResponse: Partial< BulkResult > = {}): BulkResult => ({results: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({ticketId: faker.number.int({min: undefined, max: undefined}), outcome: faker.helpers.arrayElement(Object.values(BulkOutcome)), code: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), rev: faker.helpers.arrayElement([faker.number.int({min: undefined, max: undefined}), null])})), undoUntil: `${faker.date.past().toISOString().split('.')[0]}Z`, ...overrideResponse})

export const getListSavedViewsResponseMock = (overrideResponse: Partial< SavedViewPage > = {}): SavedViewPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), shared: faker.datatype.boolean(), pinned: faker.datatype.boolean(), position: faker.number.int({min: 1, max: undefined}), state: faker.string.alpha({length: {min: 10, max: 20}}), owner: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, rev: faker.number.int({min: undefined, max: undefined})})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCreateSavedViewResponseMock = (overrideResponse: Partial< SavedView > = {}): SavedView => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), shared: faker.datatype.boolean(), pinned: faker.datatype.boolean(), position: faker.number.int({min: 1, max: undefined}), state: faker.string.alpha({length: {min: 10, max: 20}}), owner: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getUpdateSavedViewResponseMock = (overrideResponse: Partial< SavedView > = {}): SavedView => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), shared: faker.datatype.boolean(), pinned: faker.datatype.boolean(), position: faker.number.int({min: 1, max: undefined}), state: faker.string.alpha({length: {min: 10, max: 20}}), owner: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})


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
