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
  CustomerDocument,
  CustomerDocumentPage,
  Document,
  DocumentPage,
  DocumentWithdrawal
} from '.././model/index.js';


export const getListDocumentsResponseMock = (overrideResponse: Partial<DocumentPage> = {}): DocumentPage => ({...{"items":[{"id":"3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d01","name":"Factuur 2024-0218","category":"invoice","period":"2024-02","publishedOn":"2024-02-23T06:00:00.000Z","configuration":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn"},"contentType":"application/pdf","size":186342,"sha256":"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae","isNew":true}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getGetDocumentResponseMock = (overrideResponse: Partial<Document> = {}): Document => ({...{"id":"3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d01","name":"Factuur 2024-0218","category":"invoice","period":"2024-02","publishedOn":"2024-02-23T06:00:00.000Z","configuration":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn"},"contentType":"application/pdf","size":186342,"sha256":"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae","isNew":true}, ...overrideResponse})

export const getUpdateDocumentResponseMock = (overrideResponse: Partial<CustomerDocument> = {}): CustomerDocument => ({...{"id":"3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d01","name":"Factuur 2024-0218","category":"invoice","period":"2024-02","state":"published","publishedOn":"2024-02-23T06:00:00.000Z","withdrawnOn":null,"withdrawnReason":"","replacesId":null,"replacedById":null,"uploadedBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"configuration":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn"},"contentType":"application/pdf","size":186342,"sha256":"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae","seenBy":2,"readers":3,"rev":2}, ...overrideResponse})

export const getDownloadDocumentResponseMock = (): Blob => new Blob(["(bytes)"])

export const getGetDocumentWithdrawalResponseMock = (overrideResponse: Partial<DocumentWithdrawal> = {}): DocumentWithdrawal => ({...{"withdrawnOn":"2024-03-01T09:00:00.000Z","replacedById":"3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d02"}, ...overrideResponse})

export const getPublishDocumentResponseMock = (overrideResponse: Partial<CustomerDocument> = {}): CustomerDocument => ({...{"id":"3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d01","name":"Factuur 2024-0218","category":"invoice","period":"2024-02","state":"published","publishedOn":"2024-02-23T06:00:00.000Z","withdrawnOn":null,"withdrawnReason":"","replacesId":null,"replacedById":null,"uploadedBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"configuration":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn"},"contentType":"application/pdf","size":186342,"sha256":"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae","seenBy":2,"readers":3,"rev":2}, ...overrideResponse})

export const getWithdrawDocumentResponseMock = (overrideResponse: Partial<CustomerDocument> = {}): CustomerDocument => ({...{"id":"3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d01","name":"Factuur 2024-0218","category":"invoice","period":"2024-02","state":"published","publishedOn":"2024-02-23T06:00:00.000Z","withdrawnOn":null,"withdrawnReason":"","replacesId":null,"replacedById":null,"uploadedBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"configuration":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn"},"contentType":"application/pdf","size":186342,"sha256":"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae","seenBy":2,"readers":3,"rev":2}, ...overrideResponse})

export const getReplaceDocumentResponseMock = (overrideResponse: Partial<CustomerDocument> = {}): CustomerDocument => ({...{"id":"3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d01","name":"Factuur 2024-0218","category":"invoice","period":"2024-02","state":"published","publishedOn":"2024-02-23T06:00:00.000Z","withdrawnOn":null,"withdrawnReason":"","replacesId":null,"replacedById":null,"uploadedBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"configuration":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn"},"contentType":"application/pdf","size":186342,"sha256":"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae","seenBy":2,"readers":3,"rev":2}, ...overrideResponse})

export const getListCustomerDocumentsResponseMock = (overrideResponse: Partial<CustomerDocumentPage> = {}): CustomerDocumentPage => ({...{"items":[{"id":"3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d01","name":"Factuur 2024-0218","category":"invoice","period":"2024-02","state":"published","publishedOn":"2024-02-23T06:00:00.000Z","withdrawnOn":null,"withdrawnReason":"","replacesId":null,"replacedById":null,"uploadedBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"configuration":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn"},"contentType":"application/pdf","size":186342,"sha256":"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae","seenBy":2,"readers":3,"rev":2}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getUploadDocumentResponseMock = (overrideResponse: Partial<CustomerDocument> = {}): CustomerDocument => ({...{"id":"3f5f4c1b-8a17-45b2-a5b7-1f0f6c7a2d01","name":"Factuur 2024-0218","category":"invoice","period":"2024-02","state":"published","publishedOn":"2024-02-23T06:00:00.000Z","withdrawnOn":null,"withdrawnReason":"","replacesId":null,"replacedById":null,"uploadedBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"configuration":{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn"},"contentType":"application/pdf","size":186342,"sha256":"2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae","seenBy":2,"readers":3,"rev":2}, ...overrideResponse})


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
