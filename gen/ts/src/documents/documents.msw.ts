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
  DocumentCategory
} from '.././model/index.js';
import type {
  Document,
  DocumentPage
} from '.././model/index.js';


export const getListDocumentsResponseMock = (overrideResponse: Partial< DocumentPage > = {}): DocumentPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.string.alpha({length: {min: 10, max: 20}}), publishedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), isNew: faker.datatype.boolean()})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getGetDocumentResponseMock = (overrideResponse: Partial< Document > = {}): Document => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.string.alpha({length: {min: 10, max: 20}}), publishedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), isNew: faker.datatype.boolean(), ...overrideResponse})

export const getDownloadDocumentResponseMock = (): Blob => (new Blob(faker.helpers.arrayElements(faker.word.words(10).split(' '))))


export const getListDocumentsMockHandler = (overrideResponse?: DocumentPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<DocumentPage> | DocumentPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/documents', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListDocumentsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetDocumentMockHandler = (overrideResponse?: Document | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Document> | Document), options?: RequestHandlerOptions) => {
  return http.get('*/api/documents/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetDocumentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getDownloadDocumentMockHandler = (overrideResponse?: Blob | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Blob> | Blob), options?: RequestHandlerOptions) => {
  return http.get('*/api/documents/:id/download', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getDownloadDocumentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getDocumentsMock = () => [
  getListDocumentsMockHandler(),
  getGetDocumentMockHandler(),
  getDownloadDocumentMockHandler()
]
