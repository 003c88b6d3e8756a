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
  CreatedIntegration,
  IntegrationDetail,
  IntegrationPage
} from '.././model/index.js';


export const getListIntegrationsResponseMock = (overrideResponse: Partial<IntegrationPage> = {}): IntegrationPage => ({...{"items":[{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","name":"TOPdesk","kind":"system","purpose":"Maakt tickets en haalt antwoorden op","networks":["203.0.113.0/24"],"status":"active","grants":["view:support-tickets"],"scope":"write","validUntil":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"createdOn":"2024-02-20T10:00:00.000Z","rev":1}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateIntegrationResponseMock = (overrideResponse: Partial<CreatedIntegration> = {}): CreatedIntegration => ({...{"integration":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","name":"TOPdesk","kind":"system","purpose":"Maakt tickets en haalt antwoorden op","networks":["203.0.113.0/24"],"status":"active","grants":["view:support-tickets"],"scope":"write","validUntil":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"createdOn":"2024-02-20T10:00:00.000Z","rev":1},"tokens":[{"id":"7c1e0f52-3a90-4d7b-8f2e-9a6d5c4b3a01","name":"Productie","start":"kp_3f9Qx2","end":"7aQd","scope":"write","replacedBy":null,"createdOn":"2024-02-20T10:00:00.000Z","expiresOn":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"revokedOn":null}],"token":"kp_3f9Qx2TnVb8LwYcR5sMhKjPdGzA4eU6iOqNy1WfX0r7aQd"}, ...overrideResponse})

export const getGetIntegrationResponseMock = (overrideResponse: Partial<IntegrationDetail> = {}): IntegrationDetail => ({...{"integration":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","name":"TOPdesk","kind":"system","purpose":"Maakt tickets en haalt antwoorden op","networks":["203.0.113.0/24"],"status":"active","grants":["view:support-tickets"],"scope":"write","validUntil":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"createdOn":"2024-02-20T10:00:00.000Z","rev":1},"tokens":[{"id":"7c1e0f52-3a90-4d7b-8f2e-9a6d5c4b3a01","name":"Productie","start":"kp_3f9Qx2","end":"7aQd","scope":"write","replacedBy":null,"createdOn":"2024-02-20T10:00:00.000Z","expiresOn":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"revokedOn":null}]}, ...overrideResponse})

export const getUpdateIntegrationResponseMock = (overrideResponse: Partial<IntegrationDetail> = {}): IntegrationDetail => ({...{"integration":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","name":"TOPdesk","kind":"system","purpose":"Maakt tickets en haalt antwoorden op","networks":["203.0.113.0/24"],"status":"active","grants":["view:support-tickets"],"scope":"write","validUntil":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"createdOn":"2024-02-20T10:00:00.000Z","rev":1},"tokens":[{"id":"7c1e0f52-3a90-4d7b-8f2e-9a6d5c4b3a01","name":"Productie","start":"kp_3f9Qx2","end":"7aQd","scope":"write","replacedBy":null,"createdOn":"2024-02-20T10:00:00.000Z","expiresOn":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"revokedOn":null}]}, ...overrideResponse})

export const getCreateIntegrationTokenResponseMock = (overrideResponse: Partial<CreatedIntegration> = {}): CreatedIntegration => ({...{"integration":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","name":"TOPdesk","kind":"system","purpose":"Maakt tickets en haalt antwoorden op","networks":["203.0.113.0/24"],"status":"active","grants":["view:support-tickets"],"scope":"write","validUntil":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"createdOn":"2024-02-20T10:00:00.000Z","rev":1},"tokens":[{"id":"7c1e0f52-3a90-4d7b-8f2e-9a6d5c4b3a01","name":"Productie","start":"kp_3f9Qx2","end":"7aQd","scope":"write","replacedBy":null,"createdOn":"2024-02-20T10:00:00.000Z","expiresOn":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"revokedOn":null}],"token":"kp_3f9Qx2TnVb8LwYcR5sMhKjPdGzA4eU6iOqNy1WfX0r7aQd"}, ...overrideResponse})


export const getListIntegrationsMockHandler = (overrideResponse?: IntegrationPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<IntegrationPage> | IntegrationPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/integrations', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListIntegrationsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateIntegrationMockHandler = (overrideResponse?: CreatedIntegration | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CreatedIntegration> | CreatedIntegration), options?: RequestHandlerOptions) => {
  return http.post('*/api/integrations', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateIntegrationResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetIntegrationMockHandler = (overrideResponse?: IntegrationDetail | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<IntegrationDetail> | IntegrationDetail), options?: RequestHandlerOptions) => {
  return http.get('*/api/integrations/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetIntegrationResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateIntegrationMockHandler = (overrideResponse?: IntegrationDetail | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<IntegrationDetail> | IntegrationDetail), options?: RequestHandlerOptions) => {
  return http.put('*/api/integrations/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateIntegrationResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getRevokeIntegrationMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/integrations/:id', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getCreateIntegrationTokenMockHandler = (overrideResponse?: CreatedIntegration | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CreatedIntegration> | CreatedIntegration), options?: RequestHandlerOptions) => {
  return http.post('*/api/integrations/:id/tokens', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateIntegrationTokenResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getRevokeIntegrationTokenMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/integrations/:id/tokens/:tokenId', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}
export const getIntegrationsMock = () => [
  getListIntegrationsMockHandler(),
  getCreateIntegrationMockHandler(),
  getGetIntegrationMockHandler(),
  getUpdateIntegrationMockHandler(),
  getRevokeIntegrationMockHandler(),
  getCreateIntegrationTokenMockHandler(),
  getRevokeIntegrationTokenMockHandler()
]
