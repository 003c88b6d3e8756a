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
  ClockState,
  CustomerStatus,
  DocumentCategory,
  PausedBy,
  TicketLinkKind,
  TicketPriority,
  TicketStatus,
  TicketTopic
} from '.././model/index.js';
import type {
  Desk,
  SupportTicket,
  TicketContext,
  TicketLink
} from '.././model/index.js';


export const getGetDeskResponseMock = (overrideResponse: Partial< Desk > = {}): Desk => ({ticketId: faker.number.int({min: undefined, max: undefined}), teamId: faker.helpers.arrayElement([faker.string.uuid(), null]), tagIds: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.uuid())), waitingSince: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), warnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), snoozedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, rev: faker.number.int({min: 0, max: undefined}), ...overrideResponse})

export const getUpdateDeskResponseMock = (overrideResponse: Partial< Desk > = {}): Desk => ({ticketId: faker.number.int({min: undefined, max: undefined}), teamId: faker.helpers.arrayElement([faker.string.uuid(), null]), tagIds: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.uuid())), waitingSince: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), warnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), snoozedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, rev: faker.number.int({min: 0, max: undefined}), ...overrideResponse})

export const getGetTicketContextResponseMock = (overrideResponse: Partial< TicketContext > = {}): TicketContext => ({organisation: {id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), customerNumber: faker.string.alpha({length: {min: 10, max: 20}}), status: faker.helpers.arrayElement(Object.values(CustomerStatus))}, author: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean(), email: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), phone: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), mailFailure: {...{status: faker.string.alpha({length: {min: 10, max: 20}}), failedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, stopped: faker.datatype.boolean()},}}, openTickets: Array.from({ length: faker.number.int({ min: 1, max: 5 }) }, (_, i) => i + 1).map(() => ({id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), subject: faker.string.alpha({length: {min: 10, max: 20}}), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`, dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), warnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null])})), openTicketsTotal: faker.number.int({min: 0, max: 1000}), configuration: {...{id: faker.string.uuid(), code: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), postCode: faker.string.alpha({length: {min: 10, max: 20}}), houseNumber: faker.string.alpha({length: {min: 10, max: 20}}), city: faker.string.alpha({length: {min: 10, max: 20}}), ended: faker.datatype.boolean()},}, documents: Array.from({ length: faker.number.int({ min: 1, max: 5 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), publishedOn: `${faker.date.past().toISOString().split('.')[0]}Z`})), ...overrideResponse})

export const getSnoozeTicketResponseMock = (): SupportTicket => ({...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), configurationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationId: faker.string.uuid(), subject: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`, unreadCount: faker.number.int({min: 0, max: undefined}), unopened: faker.datatype.boolean(), following: faker.datatype.boolean(), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), promise: {...{response: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}, resolution: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}},}, lastSeq: faker.number.int({min: undefined, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})},...{organisationName: faker.string.alpha({length: {min: 10, max: 20}}), createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, participants: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, following: faker.datatype.boolean()})), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()},}},...{lastMessage: {...{text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, attachmentCount: faker.number.int({min: 0, max: undefined})},}},})

export const getWakeTicketResponseMock = (): SupportTicket => ({...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), configurationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationId: faker.string.uuid(), subject: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`, unreadCount: faker.number.int({min: 0, max: undefined}), unopened: faker.datatype.boolean(), following: faker.datatype.boolean(), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), promise: {...{response: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}, resolution: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}},}, lastSeq: faker.number.int({min: undefined, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})},...{organisationName: faker.string.alpha({length: {min: 10, max: 20}}), createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, participants: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, following: faker.datatype.boolean()})), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()},}},...{lastMessage: {...{text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, attachmentCount: faker.number.int({min: 0, max: undefined})},}},})

export const getListTicketLinksResponseMock = (): TicketLink[] => (Array.from({ length: faker.number.int({ min: 1, max: 100 }) }, (_, i) => i + 1).map(() => ({ticket: {...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), subject: faker.string.alpha({length: {min: 10, max: 20}}), status: faker.helpers.arrayElement(Object.values(TicketStatus)), organisationName: faker.string.alpha({length: {min: 10, max: 20}})},}, kind: faker.helpers.arrayElement(Object.values(TicketLinkKind)), inverse: faker.datatype.boolean(), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}})))

export const getLinkTicketResponseMock = (overrideResponse: Partial< TicketLink > = {}): TicketLink => ({ticket: {...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), subject: faker.string.alpha({length: {min: 10, max: 20}}), status: faker.helpers.arrayElement(Object.values(TicketStatus)), organisationName: faker.string.alpha({length: {min: 10, max: 20}})},}, kind: faker.helpers.arrayElement(Object.values(TicketLinkKind)), inverse: faker.datatype.boolean(), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, ...overrideResponse})

export const getMergeTicketResponseMock = (): SupportTicket => ({...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), configurationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationId: faker.string.uuid(), subject: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`, unreadCount: faker.number.int({min: 0, max: undefined}), unopened: faker.datatype.boolean(), following: faker.datatype.boolean(), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), promise: {...{response: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}, resolution: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}},}, lastSeq: faker.number.int({min: undefined, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})},...{organisationName: faker.string.alpha({length: {min: 10, max: 20}}), createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, participants: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, following: faker.datatype.boolean()})), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()},}},...{lastMessage: {...{text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, attachmentCount: faker.number.int({min: 0, max: undefined})},}},})

export const getSplitTicketResponseMock = (): SupportTicket => ({...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), configurationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationId: faker.string.uuid(), subject: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`, unreadCount: faker.number.int({min: 0, max: undefined}), unopened: faker.datatype.boolean(), following: faker.datatype.boolean(), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), promise: {...{response: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}, resolution: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}},}, lastSeq: faker.number.int({min: undefined, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})},...{organisationName: faker.string.alpha({length: {min: 10, max: 20}}), createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, participants: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, following: faker.datatype.boolean()})), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()},}},...{lastMessage: {...{text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, attachmentCount: faker.number.int({min: 0, max: undefined})},}},})


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
