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
  ReplyDraft,
  ReplyDraftList,
  TicketDraft,
  TicketDraftList
} from '.././model/index.js';


export const getListTicketDraftsResponseMock = (overrideResponse: Partial<TicketDraftList> = {}): TicketDraftList => ({...{"items":[{"id":"5c0a7d42-8f3e-4b19-9d60-7a1e2c3b4f55","by":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","fullName":"Assistent Planning"},"subject":"Geen verbinding in Utrecht","topic":"incident","text":"Sinds vanmorgen is er in Utrecht geen verbinding.","createdOn":"2024-02-23T14:02:11.000Z"}]}, ...overrideResponse})

export const getCreateTicketDraftResponseMock = (overrideResponse: Partial<TicketDraft> = {}): TicketDraft => ({...{"id":"5c0a7d42-8f3e-4b19-9d60-7a1e2c3b4f55","by":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","fullName":"Assistent Planning"},"subject":"Geen verbinding in Utrecht","topic":"incident","text":"Sinds vanmorgen is er in Utrecht geen verbinding.","createdOn":"2024-02-23T14:02:11.000Z"}, ...overrideResponse})

export const getListReplyDraftsResponseMock = (overrideResponse: Partial<ReplyDraftList> = {}): ReplyDraftList => ({...{"items":[{"id":"5c0a7d42-8f3e-4b19-9d60-7a1e2c3b4f55","by":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","fullName":"Assistent Planning"},"text":"De monteur komt dinsdag tussen 9 en 12 uur.","createdOn":"2024-02-23T14:02:11.000Z"}]}, ...overrideResponse})

export const getCreateReplyDraftResponseMock = (overrideResponse: Partial<ReplyDraft> = {}): ReplyDraft => ({...{"id":"5c0a7d42-8f3e-4b19-9d60-7a1e2c3b4f55","by":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","fullName":"Assistent Planning"},"text":"De monteur komt dinsdag tussen 9 en 12 uur.","createdOn":"2024-02-23T14:02:11.000Z"}, ...overrideResponse})


export const getListTicketDraftsMockHandler = (overrideResponse?: TicketDraftList | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<TicketDraftList> | TicketDraftList), options?: RequestHandlerOptions) => {
  return http.get('*/api/drafts', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListTicketDraftsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateTicketDraftMockHandler = (overrideResponse?: TicketDraft | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<TicketDraft> | TicketDraft), options?: RequestHandlerOptions) => {
  return http.post('*/api/drafts', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateTicketDraftResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getDeleteDraftMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/drafts/:id', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getListReplyDraftsMockHandler = (overrideResponse?: ReplyDraftList | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ReplyDraftList> | ReplyDraftList), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets/:id/drafts', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListReplyDraftsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateReplyDraftMockHandler = (overrideResponse?: ReplyDraft | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ReplyDraft> | ReplyDraft), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets/:id/drafts', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateReplyDraftResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getDraftsMock = () => [
  getListTicketDraftsMockHandler(),
  getCreateTicketDraftMockHandler(),
  getDeleteDraftMockHandler(),
  getListReplyDraftsMockHandler(),
  getCreateReplyDraftMockHandler()
]
