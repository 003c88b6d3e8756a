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
  AccessRequest,
  Grant,
  UserGrant
} from '.././model/index.js';


export const getListGrantsResponseMock = (): Grant[] => ([{"grantId":"2a0e9a4e-51c7-4a3c-8f36-1d5d1c7b0a01","key":"view:reports","caption":"Rapportages bekijken","description":"Rapportages van de organisatie bekijken en downloaden","implies":["view:documents"],"staffOnly":false}])

export const getListUserGrantsResponseMock = (): UserGrant[] => ([{"grantId":"2a0e9a4e-51c7-4a3c-8f36-1d5d1c7b0a01","key":"view:reports","source":"direct","impliedBy":null,"validFrom":"2024-01-01T00:00:00.000Z","validUntil":null,"reason":"Kwartaalrapportage","grantedBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"grantedOn":"2023-12-20T10:00:00.000Z"},{"grantId":"2a0e9a4e-51c7-4a3c-8f36-1d5d1c7b0a02","key":"view:documents","source":"implied","impliedBy":"view:reports","validFrom":"2024-01-01T00:00:00.000Z","validUntil":null,"reason":"","grantedBy":null,"grantedOn":null}])

export const getAddUserGrantResponseMock = (overrideResponse: Partial<UserGrant> = {}): UserGrant => ({...{"grantId":"2a0e9a4e-51c7-4a3c-8f36-1d5d1c7b0a01","key":"view:reports","source":"direct","impliedBy":null,"validFrom":"2024-01-01T00:00:00.000Z","validUntil":null,"reason":"Kwartaalrapportage","grantedBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"grantedOn":"2023-12-20T10:00:00.000Z"}, ...overrideResponse})

export const getUpdateUserGrantResponseMock = (overrideResponse: Partial<UserGrant> = {}): UserGrant => ({...{"grantId":"2a0e9a4e-51c7-4a3c-8f36-1d5d1c7b0a01","key":"view:reports","source":"direct","impliedBy":null,"validFrom":"2024-01-01T00:00:00.000Z","validUntil":null,"reason":"Kwartaalrapportage","grantedBy":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"grantedOn":"2023-12-20T10:00:00.000Z"}, ...overrideResponse})

export const getListAccessRequestsResponseMock = (): AccessRequest[] => ([{"user":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","fullName":"Sanne de Vries"},"key":"view:documents","askedOn":"2024-02-23T09:12:00.000Z"}])


export const getListGrantsMockHandler = (overrideResponse?: Grant[] | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Grant[]> | Grant[]), options?: RequestHandlerOptions) => {
  return http.get('*/api/user-management/grants', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListGrantsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListUserGrantsMockHandler = (overrideResponse?: UserGrant[] | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<UserGrant[]> | UserGrant[]), options?: RequestHandlerOptions) => {
  return http.get('*/api/user-management/user/:id/grants', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserGrantsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getAddUserGrantMockHandler = (overrideResponse?: UserGrant | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<UserGrant> | UserGrant), options?: RequestHandlerOptions) => {
  return http.post('*/api/user-management/user/:id/grants', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAddUserGrantResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateUserGrantMockHandler = (overrideResponse?: UserGrant | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<UserGrant> | UserGrant), options?: RequestHandlerOptions) => {
  return http.put('*/api/user-management/user/:id/grants/:grantId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateUserGrantResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getRemoveUserGrantMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/user-management/user/:id/grants/:grantId/remove', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getListAccessRequestsMockHandler = (overrideResponse?: AccessRequest[] | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<AccessRequest[]> | AccessRequest[]), options?: RequestHandlerOptions) => {
  return http.get('*/api/user-management/access-requests', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListAccessRequestsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getGrantsMock = () => [
  getListGrantsMockHandler(),
  getListUserGrantsMockHandler(),
  getAddUserGrantMockHandler(),
  getUpdateUserGrantMockHandler(),
  getRemoveUserGrantMockHandler(),
  getListAccessRequestsMockHandler()
]
