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
  MessageChannel,
  MessageKind,
  TicketEventDetailKind,
  TicketEventType
} from '.././model/index.js';
import type {
  Attachment,
  Message,
  MessageOriginal
} from '.././model/index.js';


export const getGetMessageOriginalResponseMock = (overrideResponse: Partial< MessageOriginal > = {}): MessageOriginal => ({sender: faker.string.alpha({length: {min: 10, max: 20}}), subject: faker.string.alpha({length: {min: 10, max: 20}}), receivedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, text: faker.string.alpha({length: {min: 10, max: 20}}), cut: faker.datatype.boolean(), ...overrideResponse})

export const getWithdrawMessageResponseMock = (overrideResponse: Partial< Message > = {}): Message => ({id: faker.string.uuid(), ticketId: faker.number.int({min: undefined, max: undefined}), seq: faker.number.int({min: 1, max: undefined}), kind: faker.helpers.arrayElement(Object.values(MessageKind)), channel: faker.helpers.arrayElement(Object.values(MessageChannel)), text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, readBy: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, readOn: `${faker.date.past().toISOString().split('.')[0]}Z`})), attachments: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), messageId: faker.helpers.arrayElement([faker.string.uuid(), null]), name: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), width: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), height: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`})), replyToId: faker.helpers.arrayElement([faker.string.uuid(), null]), event: {...{type: faker.helpers.arrayElement(Object.values(TicketEventType)), from: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), to: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), automatic: faker.datatype.boolean(), detail: {...{kind: faker.helpers.arrayElement(Object.values(TicketEventDetailKind)), until: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ticketId: faker.helpers.arrayElement([faker.number.int({min: undefined, max: undefined}), null])},}},}, withdrawnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, ...overrideResponse})

export const getListMessageAttachmentsResponseMock = (): Attachment[] => (Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), messageId: faker.helpers.arrayElement([faker.string.uuid(), null]), name: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), width: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), height: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`})))

export const getGetMessageAttachmentResponseMock = (overrideResponse: Partial< Attachment > = {}): Attachment => ({id: faker.string.uuid(), messageId: faker.helpers.arrayElement([faker.string.uuid(), null]), name: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), width: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), height: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, ...overrideResponse})

export const getUpdateMessageAttachmentResponseMock = (overrideResponse: Partial< Attachment > = {}): Attachment => ({id: faker.string.uuid(), messageId: faker.helpers.arrayElement([faker.string.uuid(), null]), name: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), width: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), height: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, ...overrideResponse})


export const getMarkMessageReadMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/messages/:id/read', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getGetMessageOriginalMockHandler = (overrideResponse?: MessageOriginal | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<MessageOriginal> | MessageOriginal), options?: RequestHandlerOptions) => {
  return http.get('*/api/messages/:id/original', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetMessageOriginalResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getWithdrawMessageMockHandler = (overrideResponse?: Message | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<Message> | Message), options?: RequestHandlerOptions) => {
  return http.post('*/api/messages/:id/withdraw', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getWithdrawMessageResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getMarkAllMessagesReadMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/messages/support-tickets/:ticketId/read-all', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getListMessageAttachmentsMockHandler = (overrideResponse?: Attachment[] | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Attachment[]> | Attachment[]), options?: RequestHandlerOptions) => {
  return http.get('*/api/messages/:id/attachments', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListMessageAttachmentsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetMessageAttachmentMockHandler = (overrideResponse?: Attachment | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Attachment> | Attachment), options?: RequestHandlerOptions) => {
  return http.get('*/api/messages/:id/attachments/:attachmentId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetMessageAttachmentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateMessageAttachmentMockHandler = (overrideResponse?: Attachment | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<Attachment> | Attachment), options?: RequestHandlerOptions) => {
  return http.put('*/api/messages/:id/attachments/:attachmentId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateMessageAttachmentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getDeleteMessageAttachmentMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/messages/:id/attachments/:attachmentId', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}
export const getMessagesMock = () => [
  getMarkMessageReadMockHandler(),
  getGetMessageOriginalMockHandler(),
  getWithdrawMessageMockHandler(),
  getMarkAllMessagesReadMockHandler(),
  getListMessageAttachmentsMockHandler(),
  getGetMessageAttachmentMockHandler(),
  getUpdateMessageAttachmentMockHandler(),
  getDeleteMessageAttachmentMockHandler()
]
