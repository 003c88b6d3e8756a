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
  CustomerStatus,
  DocumentCategory,
  TicketPriority,
  TicketStatus
} from '.././model/index.js';
import type {
  Desk,
  TicketContext
} from '.././model/index.js';


export const getGetDeskResponseMock = (overrideResponse: Partial< Desk > = {}): Desk => ({ticketId: faker.number.int({min: undefined, max: undefined}), teamId: faker.helpers.arrayElement([faker.string.uuid(), null]), tagIds: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.uuid())), waitingSince: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), warnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), snoozedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, rev: faker.number.int({min: 0, max: undefined}), ...overrideResponse})

export const getUpdateDeskResponseMock = (overrideResponse: Partial< Desk > = {}): Desk => ({ticketId: faker.number.int({min: undefined, max: undefined}), teamId: faker.helpers.arrayElement([faker.string.uuid(), null]), tagIds: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.uuid())), waitingSince: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), warnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), snoozedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, rev: faker.number.int({min: 0, max: undefined}), ...overrideResponse})

export const getGetTicketContextResponseMock = (overrideResponse: Partial< TicketContext > = {}): TicketContext => ({organisation: {id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), customerNumber: faker.string.alpha({length: {min: 10, max: 20}}), status: faker.helpers.arrayElement(Object.values(CustomerStatus))}, author: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean(), email: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), phone: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null])}, openTickets: Array.from({ length: faker.number.int({ min: 1, max: 5 }) }, (_, i) => i + 1).map(() => ({id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), subject: faker.string.alpha({length: {min: 10, max: 20}}), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`})), openTicketsTotal: faker.number.int({min: 0, max: 1000}), configuration: {...{id: faker.string.uuid(), code: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), postCode: faker.string.alpha({length: {min: 10, max: 20}}), houseNumber: faker.string.alpha({length: {min: 10, max: 20}}), city: faker.string.alpha({length: {min: 10, max: 20}}), ended: faker.datatype.boolean()},}, documents: Array.from({ length: faker.number.int({ min: 1, max: 5 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), publishedOn: `${faker.date.past().toISOString().split('.')[0]}Z`})), ...overrideResponse})


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
export const getDeskMock = () => [
  getGetDeskMockHandler(),
  getUpdateDeskMockHandler(),
  getGetTicketContextMockHandler()
]
