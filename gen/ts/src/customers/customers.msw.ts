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
  CustomerStatus,
  ImportOutcome
} from '.././model/index.js';
import type {
  Customer,
  CustomerConfiguration,
  CustomerConfigurationPage,
  CustomerHistoryPage,
  CustomerPage,
  ImportResult
} from '.././model/index.js';


export const getListCustomersResponseMock = (overrideResponse: Partial< CustomerPage > = {}): CustomerPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), customerNumber: faker.string.alpha({length: {min: 10, max: 20}}), emailDomains: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.alpha({length: {min: 10, max: 20}}))), status: faker.helpers.arrayElement(Object.values(CustomerStatus)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, endedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), openTickets: faker.number.int({min: 0, max: undefined}), lateTickets: faker.number.int({min: 0, max: undefined}), onTime: {...{met: faker.number.int({min: 0, max: undefined}), missed: faker.number.int({min: 0, max: undefined})},}, people: faker.number.int({min: 0, max: undefined}), configurations: faker.number.int({min: 0, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCreateCustomerResponseMock = (overrideResponse: Partial< Customer > = {}): Customer => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), customerNumber: faker.string.alpha({length: {min: 10, max: 20}}), emailDomains: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.alpha({length: {min: 10, max: 20}}))), status: faker.helpers.arrayElement(Object.values(CustomerStatus)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, endedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), openTickets: faker.number.int({min: 0, max: undefined}), lateTickets: faker.number.int({min: 0, max: undefined}), onTime: {...{met: faker.number.int({min: 0, max: undefined}), missed: faker.number.int({min: 0, max: undefined})},}, people: faker.number.int({min: 0, max: undefined}), configurations: faker.number.int({min: 0, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getGetCustomerResponseMock = (overrideResponse: Partial< Customer > = {}): Customer => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), customerNumber: faker.string.alpha({length: {min: 10, max: 20}}), emailDomains: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.alpha({length: {min: 10, max: 20}}))), status: faker.helpers.arrayElement(Object.values(CustomerStatus)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, endedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), openTickets: faker.number.int({min: 0, max: undefined}), lateTickets: faker.number.int({min: 0, max: undefined}), onTime: {...{met: faker.number.int({min: 0, max: undefined}), missed: faker.number.int({min: 0, max: undefined})},}, people: faker.number.int({min: 0, max: undefined}), configurations: faker.number.int({min: 0, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getUpdateCustomerResponseMock = (overrideResponse: Partial< Customer > = {}): Customer => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), customerNumber: faker.string.alpha({length: {min: 10, max: 20}}), emailDomains: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => (faker.string.alpha({length: {min: 10, max: 20}}))), status: faker.helpers.arrayElement(Object.values(CustomerStatus)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, endedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), openTickets: faker.number.int({min: 0, max: undefined}), lateTickets: faker.number.int({min: 0, max: undefined}), onTime: {...{met: faker.number.int({min: 0, max: undefined}), missed: faker.number.int({min: 0, max: undefined})},}, people: faker.number.int({min: 0, max: undefined}), configurations: faker.number.int({min: 0, max: undefined}), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getListCustomerHistoryResponseMock = (overrideResponse: Partial< CustomerHistoryPage > = {}): CustomerHistoryPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.number.int({min: undefined, max: undefined}), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, actor: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, action: faker.string.alpha({length: {min: 10, max: 20}}), entity: faker.string.alpha({length: {min: 10, max: 20}}), entityId: faker.string.alpha({length: {min: 10, max: 20}}), subject: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), reason: faker.string.alpha({length: {min: 10, max: 20}}), before: {}, after: {}})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getListCustomerConfigurationsResponseMock = (overrideResponse: Partial< CustomerConfigurationPage > = {}): CustomerConfigurationPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), code: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), postCode: faker.string.alpha({length: {min: 10, max: 20}}), houseNumber: faker.string.alpha({length: {min: 10, max: 20}}), city: faker.string.alpha({length: {min: 10, max: 20}}), openTickets: faker.number.int({min: 0, max: undefined}), endedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), rev: faker.number.int({min: undefined, max: undefined})})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCreateConfigurationResponseMock = (overrideResponse: Partial< CustomerConfiguration > = {}): CustomerConfiguration => ({id: faker.string.uuid(), code: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), postCode: faker.string.alpha({length: {min: 10, max: 20}}), houseNumber: faker.string.alpha({length: {min: 10, max: 20}}), city: faker.string.alpha({length: {min: 10, max: 20}}), openTickets: faker.number.int({min: 0, max: undefined}), endedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getUpdateConfigurationResponseMock = (overrideResponse: Partial< CustomerConfiguration > = {}): CustomerConfiguration => ({id: faker.string.uuid(), code: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), postCode: faker.string.alpha({length: {min: 10, max: 20}}), houseNumber: faker.string.alpha({length: {min: 10, max: 20}}), city: faker.string.alpha({length: {min: 10, max: 20}}), openTickets: faker.number.int({min: 0, max: undefined}), endedOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), rev: faker.number.int({min: undefined, max: undefined}), ...overrideResponse})

export const getImportConfigurationsResponseMock = (overrideResponse: Partial< ImportResult > = {}): ImportResult => ({rows: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({outcome: faker.helpers.arrayElement(Object.values(ImportOutcome)), code: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), fields: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({name: faker.string.alpha({length: {min: 10, max: 20}}), code: faker.helpers.fromRegExp('^[a-z_]+$')})), differences: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({name: faker.string.alpha({length: {min: 10, max: 20}}), stored: faker.string.alpha({length: {min: 10, max: 20}})}))})), ...overrideResponse})

export const getImportUsersResponseMock = (overrideResponse: Partial< ImportResult > = {}): ImportResult => ({rows: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({outcome: faker.helpers.arrayElement(Object.values(ImportOutcome)), code: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), fields: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({name: faker.string.alpha({length: {min: 10, max: 20}}), code: faker.helpers.fromRegExp('^[a-z_]+$')})), differences: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({name: faker.string.alpha({length: {min: 10, max: 20}}), stored: faker.string.alpha({length: {min: 10, max: 20}})}))})), ...overrideResponse})


export const getListCustomersMockHandler = (overrideResponse?: CustomerPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<CustomerPage> | CustomerPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/customers', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListCustomersResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateCustomerMockHandler = (overrideResponse?: Customer | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<Customer> | Customer), options?: RequestHandlerOptions) => {
  return http.post('*/api/customers', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateCustomerResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetCustomerMockHandler = (overrideResponse?: Customer | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Customer> | Customer), options?: RequestHandlerOptions) => {
  return http.get('*/api/customers/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetCustomerResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateCustomerMockHandler = (overrideResponse?: Customer | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<Customer> | Customer), options?: RequestHandlerOptions) => {
  return http.put('*/api/customers/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateCustomerResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListCustomerHistoryMockHandler = (overrideResponse?: CustomerHistoryPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<CustomerHistoryPage> | CustomerHistoryPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/customers/:id/history', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListCustomerHistoryResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListCustomerConfigurationsMockHandler = (overrideResponse?: CustomerConfigurationPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<CustomerConfigurationPage> | CustomerConfigurationPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/customers/:id/configurations', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListCustomerConfigurationsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateConfigurationMockHandler = (overrideResponse?: CustomerConfiguration | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<CustomerConfiguration> | CustomerConfiguration), options?: RequestHandlerOptions) => {
  return http.post('*/api/customers/:id/configurations', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateConfigurationResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateConfigurationMockHandler = (overrideResponse?: CustomerConfiguration | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<CustomerConfiguration> | CustomerConfiguration), options?: RequestHandlerOptions) => {
  return http.put('*/api/customers/:id/configurations/:configurationId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateConfigurationResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getImportConfigurationsMockHandler = (overrideResponse?: ImportResult | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ImportResult> | ImportResult), options?: RequestHandlerOptions) => {
  return http.post('*/api/customers/:id/configurations/import', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getImportConfigurationsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getImportUsersMockHandler = (overrideResponse?: ImportResult | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ImportResult> | ImportResult), options?: RequestHandlerOptions) => {
  return http.post('*/api/customers/:id/users/import', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getImportUsersResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getCustomersMock = () => [
  getListCustomersMockHandler(),
  getCreateCustomerMockHandler(),
  getGetCustomerMockHandler(),
  getUpdateCustomerMockHandler(),
  getListCustomerHistoryMockHandler(),
  getListCustomerConfigurationsMockHandler(),
  getCreateConfigurationMockHandler(),
  getUpdateConfigurationMockHandler(),
  getImportConfigurationsMockHandler(),
  getImportUsersMockHandler()
]
