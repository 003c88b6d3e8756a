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
  GrantSource
} from '.././model/index.js';
import type {
  AccessRequest,
  Grant,
  UserGrant
} from '.././model/index.js';


export const getListGrantsResponseMock = (): Grant[] => (Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({grantId: faker.string.uuid(), key: faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'), caption: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), implies: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'))), staffOnly: faker.datatype.boolean()})))

export const getListUserGrantsResponseMock = (): UserGrant[] => (Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({grantId: faker.string.uuid(), key: faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'), source: faker.helpers.arrayElement(Object.values(GrantSource)), impliedBy: faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'), validFrom: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), validUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), reason: faker.string.alpha({length: {min: 10, max: 20}}), grantedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, grantedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null])})))

export const getAddUserGrantResponseMock = (overrideResponse: Partial< UserGrant > = {}): UserGrant => ({grantId: faker.string.uuid(), key: faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'), source: faker.helpers.arrayElement(Object.values(GrantSource)), impliedBy: faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'), validFrom: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), validUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), reason: faker.string.alpha({length: {min: 10, max: 20}}), grantedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, grantedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ...overrideResponse})

export const getUpdateUserGrantResponseMock = (overrideResponse: Partial< UserGrant > = {}): UserGrant => ({grantId: faker.string.uuid(), key: faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'), source: faker.helpers.arrayElement(Object.values(GrantSource)), impliedBy: faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'), validFrom: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), validUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), reason: faker.string.alpha({length: {min: 10, max: 20}}), grantedBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, grantedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ...overrideResponse})

export const getListAccessRequestsResponseMock = (): AccessRequest[] => (Array.from({ length: faker.number.int({ min: 1, max: 50 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, key: faker.helpers.fromRegExp('^[a-z][a-z0-9:_-]{0,63}$'), askedOn: `${faker.date.past().toISOString().split('.')[0]}Z`})))


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
