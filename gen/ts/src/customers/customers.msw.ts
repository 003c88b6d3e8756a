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
  Customer,
  CustomerConfiguration,
  CustomerConfigurationPage,
  CustomerHistoryPage,
  CustomerPage,
  ImportResult
} from '.././model/index.js';


export const getListCustomersResponseMock = (overrideResponse: Partial<CustomerPage> = {}): CustomerPage => ({...{"items":[{"id":"a1b2c3d4-0000-4000-8000-000000000001","name":"Klant A","customerNumber":"10024","emailDomains":["klant-a.example"],"status":"active","createdOn":"2023-11-18T09:00:00.000Z","endedOn":null,"openTickets":20,"lateTickets":1,"onTime":{"met":41,"missed":2},"people":10,"configurations":26,"rev":3}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateCustomerResponseMock = (overrideResponse: Partial<Customer> = {}): Customer => ({...{"id":"a1b2c3d4-0000-4000-8000-000000000001","name":"Klant A","customerNumber":"10024","emailDomains":["klant-a.example"],"status":"active","createdOn":"2023-11-18T09:00:00.000Z","endedOn":null,"openTickets":20,"lateTickets":1,"onTime":{"met":41,"missed":2},"people":10,"configurations":26,"rev":3}, ...overrideResponse})

export const getGetCustomerResponseMock = (overrideResponse: Partial<Customer> = {}): Customer => ({...{"id":"a1b2c3d4-0000-4000-8000-000000000001","name":"Klant A","customerNumber":"10024","emailDomains":["klant-a.example"],"status":"active","createdOn":"2023-11-18T09:00:00.000Z","endedOn":null,"openTickets":20,"lateTickets":1,"onTime":{"met":41,"missed":2},"people":10,"configurations":26,"rev":3}, ...overrideResponse})

export const getUpdateCustomerResponseMock = (overrideResponse: Partial<Customer> = {}): Customer => ({...{"id":"a1b2c3d4-0000-4000-8000-000000000001","name":"Klant A","customerNumber":"10024","emailDomains":["klant-a.example"],"status":"active","createdOn":"2023-11-18T09:00:00.000Z","endedOn":null,"openTickets":20,"lateTickets":1,"onTime":{"met":41,"missed":2},"people":10,"configurations":26,"rev":3}, ...overrideResponse})

export const getListCustomerHistoryResponseMock = (overrideResponse: Partial<CustomerHistoryPage> = {}): CustomerHistoryPage => ({...{"items":[{"id":4712,"createdOn":"2024-02-23T12:00:00.000Z","actor":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"action":"grant.added","entity":"user","entityId":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01","subject":"Sanne de Vries","reason":"Kwartaalrapportage","before":null,"after":{"key":"view:reports","validUntil":null}}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getListCustomerConfigurationsResponseMock = (overrideResponse: Partial<CustomerConfigurationPage> = {}): CustomerConfigurationPage => ({...{"items":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"","postCode":"3542 AD","houseNumber":"12","city":"Utrecht","facts":{"kindId":"51d6a7c2-6c1f-4d4a-8f9c-0e5f3a016c1b","startsOn":"2023-11-18","contractEndsOn":"2027-12-31","contractNumber":"2023-118","noticeBy":"2027-10-01","attributes":[{"key":"bandwidth","value":"1 Gbit/s"}]},"openTickets":1,"endedOn":null,"rev":1}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateConfigurationResponseMock = (overrideResponse: Partial<CustomerConfiguration> = {}): CustomerConfiguration => ({...{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn","postCode":"3542 AD","houseNumber":"12","city":"Utrecht","facts":{"kindId":"51d6a7c2-6c1f-4d4a-8f9c-0e5f3a016c1b","startsOn":"2023-11-18","contractEndsOn":"2027-12-31","contractNumber":"2023-118","noticeBy":"2027-10-01","attributes":[{"key":"bandwidth","value":"1 Gbit/s"}]},"openTickets":1,"endedOn":null,"rev":1}, ...overrideResponse})

export const getUpdateConfigurationResponseMock = (overrideResponse: Partial<CustomerConfiguration> = {}): CustomerConfiguration => ({...{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn","postCode":"3542 AD","houseNumber":"12","city":"Utrecht","facts":{"kindId":"51d6a7c2-6c1f-4d4a-8f9c-0e5f3a016c1b","startsOn":"2023-11-18","contractEndsOn":"2027-12-31","contractNumber":"2023-118","noticeBy":"2027-10-01","attributes":[{"key":"bandwidth","value":"1 Gbit/s"}]},"openTickets":1,"endedOn":null,"rev":1}, ...overrideResponse})

export const getImportConfigurationsResponseMock = (overrideResponse: Partial<ImportResult> = {}): ImportResult => ({...{"rows":[{"outcome":"created","code":null,"fields":[],"differences":[]},{"outcome":"differs","code":null,"fields":[],"differences":[{"name":"city","stored":"Utrecht"}]},{"outcome":"refused","code":"configuration.invalid","fields":[{"name":"code","code":"duplicate"}],"differences":[]}]}, ...overrideResponse})

export const getImportUsersResponseMock = (overrideResponse: Partial<ImportResult> = {}): ImportResult => ({...{"rows":[{"outcome":"created","code":null,"fields":[],"differences":[]}]}, ...overrideResponse})


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
