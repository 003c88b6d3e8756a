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

import type {
  UserAccount,
  UserAccountPage
} from '.././model/index.js';


export const getListUserAccountsResponseMock = (overrideResponse: Partial< UserAccountPage > = {}): UserAccountPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({accountId: faker.string.uuid(), userId: faker.string.uuid(), issuer: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), subject: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), username: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), email: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), label: faker.string.alpha({length: {min: 10, max: 20}}), enabled: faker.datatype.boolean(), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastSignInOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), refusedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null])})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCreateUserAccountResponseMock = (overrideResponse: Partial< UserAccount > = {}): UserAccount => ({accountId: faker.string.uuid(), userId: faker.string.uuid(), issuer: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), subject: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), username: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), email: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), label: faker.string.alpha({length: {min: 10, max: 20}}), enabled: faker.datatype.boolean(), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastSignInOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), refusedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ...overrideResponse})

export const getGetUserAccountResponseMock = (overrideResponse: Partial< UserAccount > = {}): UserAccount => ({accountId: faker.string.uuid(), userId: faker.string.uuid(), issuer: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), subject: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), username: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), email: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), label: faker.string.alpha({length: {min: 10, max: 20}}), enabled: faker.datatype.boolean(), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastSignInOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), refusedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ...overrideResponse})

export const getUpdateUserAccountResponseMock = (overrideResponse: Partial< UserAccount > = {}): UserAccount => ({accountId: faker.string.uuid(), userId: faker.string.uuid(), issuer: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), subject: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), username: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), email: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), label: faker.string.alpha({length: {min: 10, max: 20}}), enabled: faker.datatype.boolean(), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastSignInOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), refusedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ...overrideResponse})


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
