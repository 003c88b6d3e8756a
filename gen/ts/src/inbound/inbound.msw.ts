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
  InboundMail,
  InboundMailContent,
  InboundMailPage,
  Mailbox
} from '.././model/index.js';


export const getListInboundMailResponseMock = (overrideResponse: Partial<InboundMailPage> = {}): InboundMailPage => ({...{"items":[{"id":"4b0d1f1e-6f0a-4f0e-9c55-0d6a3f1c2e01","receivedOn":"2024-02-23T12:00:00.000Z","sender":"sanne@elders.example","subject":"Re: Glasvezelverbinding valt weg","size":48211,"verdict":"quarantined","reason":"unknown_sender","forged":false,"user":null,"ticketId":null,"exactId":null,"decidedBy":null,"decidedOn":null}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getGetMailboxResponseMock = (overrideResponse: Partial<Mailbox> = {}): Mailbox => ({...{"enabled":true,"address":"support@provider.example","seenOn":"2024-02-23T14:36:00.000Z","error":null,"failingSince":null}, ...overrideResponse})

export const getGetInboundMailResponseMock = (overrideResponse: Partial<InboundMailContent> = {}): InboundMailContent => ({...{"mail":{"id":"4b0d1f1e-6f0a-4f0e-9c55-0d6a3f1c2e01","receivedOn":"2024-02-23T12:00:00.000Z","sender":"sanne@elders.example","subject":"Re: Glasvezelverbinding valt weg","size":48211,"verdict":"quarantined","reason":"unknown_sender","forged":false,"user":null,"ticketId":null,"exactId":null,"decidedBy":null,"decidedOn":null},"text":"Het werkt nog steeds niet.","cut":false,"files":[{"name":"meting.pdf"}],"removed":false}, ...overrideResponse})

export const getReleaseInboundMailResponseMock = (overrideResponse: Partial<InboundMail> = {}): InboundMail => ({...{"id":"4b0d1f1e-6f0a-4f0e-9c55-0d6a3f1c2e01","receivedOn":"2024-02-23T12:00:00.000Z","sender":"sanne@elders.example","subject":"Re: Glasvezelverbinding valt weg","size":48211,"verdict":"quarantined","reason":"unknown_sender","forged":false,"user":null,"ticketId":null,"exactId":null,"decidedBy":null,"decidedOn":null}, ...overrideResponse})

export const getRejectInboundMailResponseMock = (overrideResponse: Partial<InboundMail> = {}): InboundMail => ({...{"id":"4b0d1f1e-6f0a-4f0e-9c55-0d6a3f1c2e01","receivedOn":"2024-02-23T12:00:00.000Z","sender":"sanne@elders.example","subject":"Re: Glasvezelverbinding valt weg","size":48211,"verdict":"quarantined","reason":"unknown_sender","forged":false,"user":null,"ticketId":null,"exactId":null,"decidedBy":null,"decidedOn":null}, ...overrideResponse})


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
