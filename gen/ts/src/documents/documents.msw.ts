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
  DocumentCategory,
  DocumentState
} from '.././model/index.js';
import type {
  CustomerDocument,
  CustomerDocumentPage,
  Document,
  DocumentPage,
  DocumentWithdrawal
} from '.././model/index.js';


export const getListDocumentsResponseMock = (overrideResponse: Partial< DocumentPage > = {}): DocumentPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.string.alpha({length: {min: 10, max: 20}}), publishedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), isNew: faker.datatype.boolean()})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getGetDocumentResponseMock = (overrideResponse: Partial< Document > = {}): Document => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.string.alpha({length: {min: 10, max: 20}}), publishedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), isNew: faker.datatype.boolean(), ...overrideResponse})

export const getUpdateDocumentResponseMock = (overrideResponse: Partial< CustomerDocument > = {}): CustomerDocument => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.string.alpha({length: {min: 10, max: 20}}), state: faker.helpers.arrayElement(Object.values(DocumentState)), publishedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnReason: faker.string.alpha({length: {min: 10, max: 20}}), replacesId: faker.helpers.arrayElement([faker.string.uuid(), null]), replacedById: faker.helpers.arrayElement([faker.string.uuid(), null]), uploadedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), seenBy: faker.number.int({min: 0, max: undefined}), readers: faker.number.int({min: 0, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getDownloadDocumentResponseMock = (): Blob => (new Blob(faker.helpers.arrayElements(faker.word.words(10).split(' '))))

export const getGetDocumentWithdrawalResponseMock = (overrideResponse: Partial< DocumentWithdrawal > = {}): DocumentWithdrawal => ({withdrawnOn: `${faker.date.past().toISOString().split('.')[0]}Z`, replacedById: faker.helpers.arrayElement([faker.string.uuid(), null]), ...overrideResponse})

export const getPublishDocumentResponseMock = (overrideResponse: Partial< CustomerDocument > = {}): CustomerDocument => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.string.alpha({length: {min: 10, max: 20}}), state: faker.helpers.arrayElement(Object.values(DocumentState)), publishedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnReason: faker.string.alpha({length: {min: 10, max: 20}}), replacesId: faker.helpers.arrayElement([faker.string.uuid(), null]), replacedById: faker.helpers.arrayElement([faker.string.uuid(), null]), uploadedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), seenBy: faker.number.int({min: 0, max: undefined}), readers: faker.number.int({min: 0, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getWithdrawDocumentResponseMock = (overrideResponse: Partial< CustomerDocument > = {}): CustomerDocument => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.string.alpha({length: {min: 10, max: 20}}), state: faker.helpers.arrayElement(Object.values(DocumentState)), publishedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnReason: faker.string.alpha({length: {min: 10, max: 20}}), replacesId: faker.helpers.arrayElement([faker.string.uuid(), null]), replacedById: faker.helpers.arrayElement([faker.string.uuid(), null]), uploadedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), seenBy: faker.number.int({min: 0, max: undefined}), readers: faker.number.int({min: 0, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getReplaceDocumentResponseMock = (overrideResponse: Partial< CustomerDocument > = {}): CustomerDocument => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.string.alpha({length: {min: 10, max: 20}}), state: faker.helpers.arrayElement(Object.values(DocumentState)), publishedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnReason: faker.string.alpha({length: {min: 10, max: 20}}), replacesId: faker.helpers.arrayElement([faker.string.uuid(), null]), replacedById: faker.helpers.arrayElement([faker.string.uuid(), null]), uploadedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), seenBy: faker.number.int({min: 0, max: undefined}), readers: faker.number.int({min: 0, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getListCustomerDocumentsResponseMock = (overrideResponse: Partial< CustomerDocumentPage > = {}): CustomerDocumentPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.string.alpha({length: {min: 10, max: 20}}), state: faker.helpers.arrayElement(Object.values(DocumentState)), publishedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnReason: faker.string.alpha({length: {min: 10, max: 20}}), replacesId: faker.helpers.arrayElement([faker.string.uuid(), null]), replacedById: faker.helpers.arrayElement([faker.string.uuid(), null]), uploadedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), seenBy: faker.number.int({min: 0, max: undefined}), readers: faker.number.int({min: 0, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getUploadDocumentResponseMock = (overrideResponse: Partial< CustomerDocument > = {}): CustomerDocument => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), category: faker.helpers.arrayElement(Object.values(DocumentCategory)), period: faker.string.alpha({length: {min: 10, max: 20}}), state: faker.helpers.arrayElement(Object.values(DocumentState)), publishedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnReason: faker.string.alpha({length: {min: 10, max: 20}}), replacesId: faker.helpers.arrayElement([faker.string.uuid(), null]), replacedById: faker.helpers.arrayElement([faker.string.uuid(), null]), uploadedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), seenBy: faker.number.int({min: 0, max: undefined}), readers: faker.number.int({min: 0, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})


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

export const getUpdateDocumentMockHandler = (overrideResponse?: CustomerDocument | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<CustomerDocument> | CustomerDocument), options?: RequestHandlerOptions) => {
  return http.put('*/api/documents/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateDocumentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getDiscardDocumentMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/documents/:id', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
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

export const getGetDocumentWithdrawalMockHandler = (overrideResponse?: DocumentWithdrawal | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<DocumentWithdrawal> | DocumentWithdrawal), options?: RequestHandlerOptions) => {
  return http.get('*/api/documents/:id/withdrawal', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetDocumentWithdrawalResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getPublishDocumentMockHandler = (overrideResponse?: CustomerDocument | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CustomerDocument> | CustomerDocument), options?: RequestHandlerOptions) => {
  return http.post('*/api/documents/:id/publish', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getPublishDocumentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getWithdrawDocumentMockHandler = (overrideResponse?: CustomerDocument | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CustomerDocument> | CustomerDocument), options?: RequestHandlerOptions) => {
  return http.post('*/api/documents/:id/withdraw', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getWithdrawDocumentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getReplaceDocumentMockHandler = (overrideResponse?: CustomerDocument | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CustomerDocument> | CustomerDocument), options?: RequestHandlerOptions) => {
  return http.post('*/api/documents/:id/replacement', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getReplaceDocumentResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListCustomerDocumentsMockHandler = (overrideResponse?: CustomerDocumentPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<CustomerDocumentPage> | CustomerDocumentPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/customers/:id/documents', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListCustomerDocumentsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUploadDocumentMockHandler = (overrideResponse?: CustomerDocument | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CustomerDocument> | CustomerDocument), options?: RequestHandlerOptions) => {
  return http.post('*/api/customers/:id/documents', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUploadDocumentResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getDocumentsMock = () => [
  getListDocumentsMockHandler(),
  getGetDocumentMockHandler(),
  getUpdateDocumentMockHandler(),
  getDiscardDocumentMockHandler(),
  getDownloadDocumentMockHandler(),
  getGetDocumentWithdrawalMockHandler(),
  getPublishDocumentMockHandler(),
  getWithdrawDocumentMockHandler(),
  getReplaceDocumentMockHandler(),
  getListCustomerDocumentsMockHandler(),
  getUploadDocumentMockHandler()
]
