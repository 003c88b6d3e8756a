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
  UserAccount,
  UserAccountPage
} from '.././model/index.js';


export const getListUserAccountsResponseMock = (overrideResponse: Partial<UserAccountPage> = {}): UserAccountPage => ({...{"items":[{"accountId":"6f1c2b0a-54a7-4c7e-9d0e-0b6a1f5c1a01","userId":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","issuer":"https://id.provider.example","subject":"282736450912837465","username":"s.devries","email":"sanne.devries@klant-a.example","label":"Werkaccount","enabled":true,"createdOn":"2024-01-03T09:12:00.000Z","lastSignInOn":"2024-02-23T08:01:12.250Z","refusedOn":null}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateUserAccountResponseMock = (overrideResponse: Partial<UserAccount> = {}): UserAccount => ({...{"accountId":"6f1c2b0a-54a7-4c7e-9d0e-0b6a1f5c1a02","userId":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","issuer":null,"subject":null,"username":null,"email":"sanne.devries@klant-a.example","label":"Werkaccount","enabled":true,"createdOn":"2024-01-03T09:12:00.000Z","lastSignInOn":null,"refusedOn":null}, ...overrideResponse})

export const getGetUserAccountResponseMock = (overrideResponse: Partial<UserAccount> = {}): UserAccount => ({...{"accountId":"6f1c2b0a-54a7-4c7e-9d0e-0b6a1f5c1a01","userId":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","issuer":"https://id.provider.example","subject":"282736450912837465","username":"s.devries","email":"sanne.devries@klant-a.example","label":"Werkaccount","enabled":true,"createdOn":"2024-01-03T09:12:00.000Z","lastSignInOn":"2024-02-23T08:01:12.250Z","refusedOn":null}, ...overrideResponse})

export const getUpdateUserAccountResponseMock = (overrideResponse: Partial<UserAccount> = {}): UserAccount => ({...{"accountId":"6f1c2b0a-54a7-4c7e-9d0e-0b6a1f5c1a01","userId":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","issuer":"https://id.provider.example","subject":"282736450912837465","username":"s.devries","email":"sanne.devries@klant-a.example","label":"Werkaccount","enabled":true,"createdOn":"2024-01-03T09:12:00.000Z","lastSignInOn":"2024-02-23T08:01:12.250Z","refusedOn":null}, ...overrideResponse})


export const getListUserAccountsMockHandler = (overrideResponse?: UserAccountPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<UserAccountPage> | UserAccountPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/:id/accounts', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListUserAccountsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateUserAccountMockHandler = (overrideResponse?: UserAccount | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<UserAccount> | UserAccount), options?: RequestHandlerOptions) => {
  return http.post('*/api/users/:id/accounts', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateUserAccountResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetUserAccountMockHandler = (overrideResponse?: UserAccount | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<UserAccount> | UserAccount), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/:id/accounts/:accountId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetUserAccountResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateUserAccountMockHandler = (overrideResponse?: UserAccount | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<UserAccount> | UserAccount), options?: RequestHandlerOptions) => {
  return http.put('*/api/users/:id/accounts/:accountId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateUserAccountResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getDeleteUserAccountMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/users/:id/accounts/:accountId', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}
export const getAccountsMock = () => [
  getListUserAccountsMockHandler(),
  getCreateUserAccountMockHandler(),
  getGetUserAccountMockHandler(),
  getUpdateUserAccountMockHandler(),
  getDeleteUserAccountMockHandler()
]
