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
  CreatedWebhook,
  IntegrationDetail,
  IntegrationPage,
  Webhook,
  WebhookAnswer,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookList
} from '.././model/index.js';


export const getListIntegrationsResponseMock = (overrideResponse: Partial<IntegrationPage> = {}): IntegrationPage => ({...{"items":[{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","name":"TOPdesk","kind":"system","purpose":"Maakt tickets en haalt antwoorden op","networks":["203.0.113.0/24"],"status":"active","grants":["view:support-tickets"],"scope":"write","validUntil":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"createdOn":"2024-02-20T10:00:00.000Z","rev":1}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateIntegrationResponseMock = (overrideResponse: Partial<CreatedIntegration> = {}): CreatedIntegration => ({...{"integration":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","name":"TOPdesk","kind":"system","purpose":"Maakt tickets en haalt antwoorden op","networks":["203.0.113.0/24"],"status":"active","grants":["view:support-tickets"],"scope":"write","validUntil":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"createdOn":"2024-02-20T10:00:00.000Z","rev":1},"tokens":[{"id":"7c1e0f52-3a90-4d7b-8f2e-9a6d5c4b3a01","name":"Productie","start":"kp_3f9Qx2","end":"7aQd","scope":"write","replacedBy":null,"createdOn":"2024-02-20T10:00:00.000Z","expiresOn":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"revokedOn":null}],"token":"kp_3f9Qx2TnVb8LwYcR5sMhKjPdGzA4eU6iOqNy1WfX0r7aQd"}, ...overrideResponse})

export const getGetIntegrationResponseMock = (overrideResponse: Partial<IntegrationDetail> = {}): IntegrationDetail => ({...{"integration":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","name":"TOPdesk","kind":"system","purpose":"Maakt tickets en haalt antwoorden op","networks":["203.0.113.0/24"],"status":"active","grants":["view:support-tickets"],"scope":"write","validUntil":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"createdOn":"2024-02-20T10:00:00.000Z","rev":1},"tokens":[{"id":"7c1e0f52-3a90-4d7b-8f2e-9a6d5c4b3a01","name":"Productie","start":"kp_3f9Qx2","end":"7aQd","scope":"write","replacedBy":null,"createdOn":"2024-02-20T10:00:00.000Z","expiresOn":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"revokedOn":null}]}, ...overrideResponse})

export const getUpdateIntegrationResponseMock = (overrideResponse: Partial<IntegrationDetail> = {}): IntegrationDetail => ({...{"integration":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","name":"TOPdesk","kind":"system","purpose":"Maakt tickets en haalt antwoorden op","networks":["203.0.113.0/24"],"status":"active","grants":["view:support-tickets"],"scope":"write","validUntil":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"createdOn":"2024-02-20T10:00:00.000Z","rev":1},"tokens":[{"id":"7c1e0f52-3a90-4d7b-8f2e-9a6d5c4b3a01","name":"Productie","start":"kp_3f9Qx2","end":"7aQd","scope":"write","replacedBy":null,"createdOn":"2024-02-20T10:00:00.000Z","expiresOn":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"revokedOn":null}]}, ...overrideResponse})

export const getCreateIntegrationTokenResponseMock = (overrideResponse: Partial<CreatedIntegration> = {}): CreatedIntegration => ({...{"integration":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","name":"TOPdesk","kind":"system","purpose":"Maakt tickets en haalt antwoorden op","networks":["203.0.113.0/24"],"status":"active","grants":["view:support-tickets"],"scope":"write","validUntil":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"createdOn":"2024-02-20T10:00:00.000Z","rev":1},"tokens":[{"id":"7c1e0f52-3a90-4d7b-8f2e-9a6d5c4b3a01","name":"Productie","start":"kp_3f9Qx2","end":"7aQd","scope":"write","replacedBy":null,"createdOn":"2024-02-20T10:00:00.000Z","expiresOn":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"revokedOn":null}],"token":"kp_3f9Qx2TnVb8LwYcR5sMhKjPdGzA4eU6iOqNy1WfX0r7aQd"}, ...overrideResponse})

export const getUpdateIntegrationTokenResponseMock = (overrideResponse: Partial<IntegrationDetail> = {}): IntegrationDetail => ({...{"integration":{"id":"4d2f8a16-6b1c-4e0a-9c31-6a3c8f1b2d20","name":"TOPdesk","kind":"system","purpose":"Maakt tickets en haalt antwoorden op","networks":["203.0.113.0/24"],"status":"active","grants":["view:support-tickets"],"scope":"write","validUntil":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"createdBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"createdOn":"2024-02-20T10:00:00.000Z","rev":1},"tokens":[{"id":"7c1e0f52-3a90-4d7b-8f2e-9a6d5c4b3a01","name":"Productie","start":"kp_3f9Qx2","end":"7aQd","scope":"write","replacedBy":null,"createdOn":"2024-02-20T10:00:00.000Z","expiresOn":"2025-02-20T10:00:00.000Z","lastCall":{"on":"2024-02-23T09:12:00.000Z","address":"203.0.113.24","status":200,"code":null},"revokedOn":null}]}, ...overrideResponse})

export const getListWebhooksResponseMock = (overrideResponse: Partial<WebhookList> = {}): WebhookList => ({...{"items":[{"id":"9e3a7c10-2b5d-4f68-8a1c-5d7e9f0b1c02","url":"https://topdesk.klant-a.example/hooks/portaal","events":["ticket.created","ticket.message","ticket.changed","ticket.resolved"],"withText":false,"own":false,"state":"on","failingSince":null,"offSince":null,"secretEnd":"c41e","oldSecretUntil":null,"createdOn":"2024-02-20T10:00:00.000Z","rev":1}],"sends":true}, ...overrideResponse})

export const getCreateWebhookResponseMock = (overrideResponse: Partial<CreatedWebhook> = {}): CreatedWebhook => ({...{"webhook":{"id":"9e3a7c10-2b5d-4f68-8a1c-5d7e9f0b1c02","url":"https://topdesk.klant-a.example/hooks/portaal","events":["ticket.created","ticket.message","ticket.changed","ticket.resolved"],"withText":false,"own":false,"state":"on","failingSince":null,"offSince":null,"secretEnd":"c41e","oldSecretUntil":null,"createdOn":"2024-02-20T10:00:00.000Z","rev":1},"secret":"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw7mR0J5xQc41e"}, ...overrideResponse})

export const getUpdateWebhookResponseMock = (overrideResponse: Partial<Webhook> = {}): Webhook => ({...{"id":"9e3a7c10-2b5d-4f68-8a1c-5d7e9f0b1c02","url":"https://topdesk.klant-a.example/hooks/portaal","events":["ticket.created","ticket.message","ticket.changed","ticket.resolved"],"withText":false,"own":false,"state":"on","failingSince":null,"offSince":null,"secretEnd":"c41e","oldSecretUntil":null,"createdOn":"2024-02-20T10:00:00.000Z","rev":1}, ...overrideResponse})

export const getRenewWebhookSecretResponseMock = (overrideResponse: Partial<CreatedWebhook> = {}): CreatedWebhook => ({...{"webhook":{"id":"9e3a7c10-2b5d-4f68-8a1c-5d7e9f0b1c02","url":"https://topdesk.klant-a.example/hooks/portaal","events":["ticket.created","ticket.message","ticket.changed","ticket.resolved"],"withText":false,"own":false,"state":"on","failingSince":null,"offSince":null,"secretEnd":"c41e","oldSecretUntil":"2024-02-24T14:05:00.000Z","createdOn":"2024-02-20T10:00:00.000Z","rev":1},"secret":"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw7mR0J5xQc41e"}, ...overrideResponse})

export const getTestWebhookResponseMock = (overrideResponse: Partial<WebhookAnswer> = {}): WebhookAnswer => ({...{"status":200,"ms":84,"text":"ok","failure":null}, ...overrideResponse})

export const getListWebhookDeliveriesResponseMock = (overrideResponse: Partial<WebhookDeliveryPage> = {}): WebhookDeliveryPage => ({...{"items":[{"id":"b71e4c0a-5d0f-4f0e-9a52-0d6f6a1f3c88","webhookId":"9e3a7c10-2b5d-4f68-8a1c-5d7e9f0b1c02","event":"ticket.message","subject":"104287","exactId":"00104287","createdOn":"2024-02-23T14:02:11.000Z","status":"retrying","attempt":3,"answerStatus":503,"ms":84,"nextOn":"2024-02-23T14:03:32.000Z","doneOn":null}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getGetWebhookDeliveryResponseMock = (overrideResponse: Partial<WebhookDeliveryDetail> = {}): WebhookDeliveryDetail => ({...{"delivery":{"id":"b71e4c0a-5d0f-4f0e-9a52-0d6f6a1f3c88","webhookId":"9e3a7c10-2b5d-4f68-8a1c-5d7e9f0b1c02","event":"ticket.message","subject":"104287","exactId":"00104287","createdOn":"2024-02-23T14:02:11.000Z","status":"retrying","attempt":3,"answerStatus":503,"ms":84,"nextOn":"2024-02-23T14:03:32.000Z","doneOn":null},"body":{"specversion":"1.0","id":"b71e4c0a-5d0f-4f0e-9a52-0d6f6a1f3c88","source":"https://portaal.provider.example","type":"ticket.message","subject":"104287","time":"2024-02-23T14:02:11.000Z","datacontenttype":"application/json","data":{"ticketId":104287,"exactId":"00104287","messageId":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d20","text":null,"incidentId":null,"seq":null,"documentId":null,"integrationId":null,"rev":18}},"answer":"Maintenance until 15:10","failure":null}, ...overrideResponse})

export const getSendWebhookDeliveryAgainResponseMock = (overrideResponse: Partial<WebhookDelivery> = {}): WebhookDelivery => ({...{"id":"b71e4c0a-5d0f-4f0e-9a52-0d6f6a1f3c88","webhookId":"9e3a7c10-2b5d-4f68-8a1c-5d7e9f0b1c02","event":"ticket.message","subject":"104287","exactId":"00104287","createdOn":"2024-02-23T14:02:11.000Z","status":"waiting","attempt":0,"answerStatus":503,"ms":84,"nextOn":"2024-02-23T14:03:32.000Z","doneOn":null}, ...overrideResponse})


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

export const getUpdateIntegrationTokenMockHandler = (overrideResponse?: IntegrationDetail | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<IntegrationDetail> | IntegrationDetail), options?: RequestHandlerOptions) => {
  return http.put('*/api/integrations/:id/tokens/:tokenId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateIntegrationTokenResponseMock()),
      { status: 200,
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

export const getListWebhooksMockHandler = (overrideResponse?: WebhookList | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<WebhookList> | WebhookList), options?: RequestHandlerOptions) => {
  return http.get('*/api/integrations/:id/webhooks', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListWebhooksResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateWebhookMockHandler = (overrideResponse?: CreatedWebhook | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CreatedWebhook> | CreatedWebhook), options?: RequestHandlerOptions) => {
  return http.post('*/api/integrations/:id/webhooks', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateWebhookResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateWebhookMockHandler = (overrideResponse?: Webhook | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<Webhook> | Webhook), options?: RequestHandlerOptions) => {
  return http.put('*/api/integrations/:id/webhooks/:webhookId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateWebhookResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getDeleteWebhookMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/integrations/:id/webhooks/:webhookId', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getRenewWebhookSecretMockHandler = (overrideResponse?: CreatedWebhook | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CreatedWebhook> | CreatedWebhook), options?: RequestHandlerOptions) => {
  return http.post('*/api/integrations/:id/webhooks/:webhookId/secret', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRenewWebhookSecretResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getTestWebhookMockHandler = (overrideResponse?: WebhookAnswer | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<WebhookAnswer> | WebhookAnswer), options?: RequestHandlerOptions) => {
  return http.post('*/api/integrations/:id/webhooks/:webhookId/test', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getTestWebhookResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListWebhookDeliveriesMockHandler = (overrideResponse?: WebhookDeliveryPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<WebhookDeliveryPage> | WebhookDeliveryPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/integrations/:id/deliveries', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListWebhookDeliveriesResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetWebhookDeliveryMockHandler = (overrideResponse?: WebhookDeliveryDetail | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<WebhookDeliveryDetail> | WebhookDeliveryDetail), options?: RequestHandlerOptions) => {
  return http.get('*/api/integrations/:id/deliveries/:deliveryId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetWebhookDeliveryResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getSendWebhookDeliveryAgainMockHandler = (overrideResponse?: WebhookDelivery | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<WebhookDelivery> | WebhookDelivery), options?: RequestHandlerOptions) => {
  return http.post('*/api/integrations/:id/deliveries/:deliveryId/again', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getSendWebhookDeliveryAgainResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
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
  getUpdateIntegrationTokenMockHandler(),
  getRevokeIntegrationTokenMockHandler(),
  getListWebhooksMockHandler(),
  getCreateWebhookMockHandler(),
  getUpdateWebhookMockHandler(),
  getDeleteWebhookMockHandler(),
  getRenewWebhookSecretMockHandler(),
  getTestWebhookMockHandler(),
  getListWebhookDeliveriesMockHandler(),
  getGetWebhookDeliveryMockHandler(),
  getSendWebhookDeliveryAgainMockHandler()
]
