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
  Message,
  MessageOriginal
} from '.././model/index.js';


export const getGetMessageOriginalResponseMock = (overrideResponse: Partial<MessageOriginal> = {}): MessageOriginal => ({...{"sender":"sanne@klant-a.example","subject":"Re: Glasvezelverbinding valt weg","receivedOn":"2024-02-23T12:00:00.000Z","text":"Het werkt weer.","cut":true}, ...overrideResponse})

export const getWithdrawMessageResponseMock = (overrideResponse: Partial<Message> = {}): Message => ({...{"id":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d03","ticketId":104287,"seq":3,"kind":"message","channel":"portal","text":"","sendBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false},"createdOn":"2024-02-23T12:00:00.000Z","readBy":[],"attachments":[],"replyToId":null,"event":null,"withdrawnOn":"2024-02-23T12:01:00.000Z","withdrawnBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"}}, ...overrideResponse})

export const getListMessageAttachmentsResponseMock = (): Attachment[] => ([{"id":"5d0f2f8e-0f6d-4a41-a9a5-77c7c1f20a01","messageId":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d01","name":"meterkast.jpg","description":"Meterkast na de storing","contentType":"image/jpeg","size":248123,"width":1600,"height":1200,"sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","createdOn":"2024-02-23T12:50:11.120Z"}])

export const getGetMessageAttachmentResponseMock = (overrideResponse: Partial<Attachment> = {}): Attachment => ({...{"id":"5d0f2f8e-0f6d-4a41-a9a5-77c7c1f20a01","messageId":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d01","name":"meterkast.jpg","description":"Meterkast na de storing","contentType":"image/jpeg","size":248123,"width":1600,"height":1200,"sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","createdOn":"2024-02-23T12:50:11.120Z"}, ...overrideResponse})

export const getUpdateMessageAttachmentResponseMock = (overrideResponse: Partial<Attachment> = {}): Attachment => ({...{"id":"5d0f2f8e-0f6d-4a41-a9a5-77c7c1f20a01","messageId":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d01","name":"meterkast.jpg","description":"Meterkast na de storing","contentType":"image/jpeg","size":248123,"width":1600,"height":1200,"sha256":"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08","createdOn":"2024-02-23T12:50:11.120Z"}, ...overrideResponse})


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
