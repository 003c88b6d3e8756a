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
  Attachment,
  SharedAccessLink
} from '.././model/index.js';


export const getGetAttachmentSharedAccessLinkResponseMock = (overrideResponse: Partial<SharedAccessLink> = {}): SharedAccessLink => ({...{"url":"https://portaal.provider.example/blobs/9b2f6c1e?se=2024-02-23T13%3A10%3A00Z&sig=q1w2e3"}, ...overrideResponse})

export const getCreateAttachmentResponseMock = (overrideResponse: Partial<Attachment> = {}): Attachment => ({...{"id":"5d0f2f8e-0f6d-4a41-a9a5-77c7c1f20a01","messageId":null,"name":"meterkast.jpg","description":"Meterkast na de storing","contentType":"image/jpeg","size":248123,"width":1600,"height":1200,"sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","createdOn":"2024-02-23T12:50:11.120Z"}, ...overrideResponse})


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
