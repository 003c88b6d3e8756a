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
  InboundReason,
  InboundVerdict,
  MailboxError
} from '.././model/index.js';
import type {
  InboundMail,
  InboundMailContent,
  InboundMailPage,
  Mailbox
} from '.././model/index.js';


export const getListInboundMailResponseMock = (overrideResponse: Partial< InboundMailPage > = {}): InboundMailPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), receivedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, sender: faker.string.alpha({length: {min: 10, max: 20}}), subject: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), verdict: faker.helpers.arrayElement(Object.values(InboundVerdict)), reason: faker.helpers.arrayElement(Object.values(InboundReason)), forged: faker.datatype.boolean(), user: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, ticketId: faker.helpers.arrayElement([faker.number.int({min: undefined, max: undefined}), null]), exactId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), decidedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, decidedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null])})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getGetMailboxResponseMock = (overrideResponse: Partial< Mailbox > = {}): Mailbox => ({enabled: faker.datatype.boolean(), address: faker.string.alpha({length: {min: 10, max: 20}}), seenOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), error: faker.helpers.arrayElement(Object.values(MailboxError)), failingSince: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ...overrideResponse})

export const getGetInboundMailResponseMock = (overrideResponse: Partial< InboundMailContent > = {}): InboundMailContent => ({mail: {id: faker.string.uuid(), receivedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, sender: faker.string.alpha({length: {min: 10, max: 20}}), subject: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), verdict: faker.helpers.arrayElement(Object.values(InboundVerdict)), reason: faker.helpers.arrayElement(Object.values(InboundReason)), forged: faker.datatype.boolean(), user: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, ticketId: faker.helpers.arrayElement([faker.number.int({min: undefined, max: undefined}), null]), exactId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), decidedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, decidedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null])}, text: faker.string.alpha({length: {min: 10, max: 20}}), cut: faker.datatype.boolean(), files: Array.from({ length: faker.number.int({ min: 1, max: 100 }) }, (_, i) => i + 1).map(() => ({name: faker.string.alpha({length: {min: 10, max: 20}})})), removed: faker.datatype.boolean(), ...overrideResponse})

export const getReleaseInboundMailResponseMock = (overrideResponse: Partial< InboundMail > = {}): InboundMail => ({id: faker.string.uuid(), receivedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, sender: faker.string.alpha({length: {min: 10, max: 20}}), subject: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), verdict: faker.helpers.arrayElement(Object.values(InboundVerdict)), reason: faker.helpers.arrayElement(Object.values(InboundReason)), forged: faker.datatype.boolean(), user: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, ticketId: faker.helpers.arrayElement([faker.number.int({min: undefined, max: undefined}), null]), exactId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), decidedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, decidedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ...overrideResponse})

export const getRejectInboundMailResponseMock = (overrideResponse: Partial< InboundMail > = {}): InboundMail => ({id: faker.string.uuid(), receivedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, sender: faker.string.alpha({length: {min: 10, max: 20}}), subject: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), verdict: faker.helpers.arrayElement(Object.values(InboundVerdict)), reason: faker.helpers.arrayElement(Object.values(InboundReason)), forged: faker.datatype.boolean(), user: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, ticketId: faker.helpers.arrayElement([faker.number.int({min: undefined, max: undefined}), null]), exactId: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), decidedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, decidedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ...overrideResponse})


export const getListInboundMailMockHandler = (overrideResponse?: InboundMailPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<InboundMailPage> | InboundMailPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/inbound-mail', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListInboundMailResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetMailboxMockHandler = (overrideResponse?: Mailbox | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Mailbox> | Mailbox), options?: RequestHandlerOptions) => {
  return http.get('*/api/inbound-mail/mailbox', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetMailboxResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetInboundMailMockHandler = (overrideResponse?: InboundMailContent | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<InboundMailContent> | InboundMailContent), options?: RequestHandlerOptions) => {
  return http.get('*/api/inbound-mail/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetInboundMailResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getReleaseInboundMailMockHandler = (overrideResponse?: InboundMail | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<InboundMail> | InboundMail), options?: RequestHandlerOptions) => {
  return http.post('*/api/inbound-mail/:id/release', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getReleaseInboundMailResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getRejectInboundMailMockHandler = (overrideResponse?: InboundMail | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<InboundMail> | InboundMail), options?: RequestHandlerOptions) => {
  return http.post('*/api/inbound-mail/:id/reject', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRejectInboundMailResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getInboundMock = () => [
  getListInboundMailMockHandler(),
  getGetMailboxMockHandler(),
  getGetInboundMailMockHandler(),
  getReleaseInboundMailMockHandler(),
  getRejectInboundMailMockHandler()
]
