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

import type {
  Attachment,
  SharedAccessLink
} from '.././model/index.js';


export const getGetAttachmentSharedAccessLinkResponseMock = (overrideResponse: Partial< SharedAccessLink > = {}): SharedAccessLink => ({url: faker.string.alpha({length: {min: 10, max: 20}}), ...overrideResponse})

export const getCreateAttachmentResponseMock = (overrideResponse: Partial< Attachment > = {}): Attachment => ({id: faker.string.uuid(), messageId: faker.helpers.arrayElement([faker.string.uuid(), null]), name: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), width: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), height: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, ...overrideResponse})


export const getGetAttachmentSharedAccessLinkMockHandler = (overrideResponse?: SharedAccessLink | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<SharedAccessLink> | SharedAccessLink), options?: RequestHandlerOptions) => {
  return http.get('*/api/attachments/:id/sas', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetAttachmentSharedAccessLinkResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateAttachmentMockHandler = (overrideResponse?: Attachment | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<Attachment> | Attachment), options?: RequestHandlerOptions) => {
  return http.post('*/api/attachments', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateAttachmentResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getAttachmentsMock = () => [
  getGetAttachmentSharedAccessLinkMockHandler(),
  getCreateAttachmentMockHandler()
]
