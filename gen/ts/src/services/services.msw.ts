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
  ConfigurationChangePage,
  ConfigurationContact,
  ConfigurationKind,
  ConfigurationKindPage,
  ConfigurationSummary,
  InstalledConfigurationDetail,
  InstalledConfigurationPage,
  LocationPage,
  ServiceLocation
} from '.././model/index.js';


export const getListInstalledConfigurationsResponseMock = (overrideResponse: Partial<InstalledConfigurationPage> = {}): InstalledConfigurationPage => ({...{"items":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn","kind":{"id":"51d6a7c2-6c1f-4d4a-8f9c-0e5f3a016c1b","caption":"Glasvezel","icon":"cable"},"location":{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":2},"state":"reported","reports":1,"openTickets":3,"startsOn":"2023-11-18","contractEndsOn":"2027-12-31","endedOn":null,"since":null,"attributes":[{"key":"speed","caption":"Snelheid","type":"text","value":"1 Gb/s"}],"rev":2}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getGetConfigurationSummaryResponseMock = (overrideResponse: Partial<ConfigurationSummary> = {}): ConfigurationSummary => ({...{"locations":15,"services":25,"ended":1,"kinds":[{"id":"51d6a7c2-6c1f-4d4a-8f9c-0e5f3a016c1b","caption":"Glasvezel","icon":"cable","services":12}],"cities":[{"city":"Utrecht","services":6}]}, ...overrideResponse})

export const getGetInstalledConfigurationResponseMock = (overrideResponse: Partial<InstalledConfigurationDetail> = {}): InstalledConfigurationDetail => ({...{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn","kind":{"id":"51d6a7c2-6c1f-4d4a-8f9c-0e5f3a016c1b","caption":"Glasvezel","icon":"cable"},"location":{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":2},"state":"reported","reports":1,"openTickets":3,"startsOn":"2023-11-18","contractEndsOn":"2027-12-31","endedOn":null,"since":null,"rev":2,"attributes":[{"key":"bandwidth","caption":"Bandbreedte","type":"text","value":"1 Gbit/s"}],"contractNumber":"2023-118","noticeBy":"2027-10-01","contractDocumentId":"7c2d6a51-1f6c-4a4d-9c0f-0e5f3a016c1b","promise":{"responseMinutes":60,"resolutionMinutes":720,"openingHours":{"zone":"Europe/Amsterdam","hours":[[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:00"}],[],[]]}},"deskAttributes":null,"contacts":[{"id":"3a016c1b-4d4a-4c1f-9c8f-2f0b51d60e5f","ofLocation":true,"role":"access","name":"Receptie begane grond","phone":"+31 30 555 01 00","userId":null,"rev":1}]}, ...overrideResponse})

export const getNameConfigurationResponseMock = (overrideResponse: Partial<InstalledConfigurationDetail> = {}): InstalledConfigurationDetail => ({...{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","organisationName":"Klant A","code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","customerName":"Hoofdlijn","kind":{"id":"51d6a7c2-6c1f-4d4a-8f9c-0e5f3a016c1b","caption":"Glasvezel","icon":"cable"},"location":{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":2},"state":"reported","reports":1,"openTickets":3,"startsOn":"2023-11-18","contractEndsOn":"2027-12-31","endedOn":null,"since":null,"rev":2,"attributes":[{"key":"bandwidth","caption":"Bandbreedte","type":"text","value":"1 Gbit/s"}],"contractNumber":"2023-118","noticeBy":"2027-10-01","contractDocumentId":"7c2d6a51-1f6c-4a4d-9c0f-0e5f3a016c1b","promise":{"responseMinutes":60,"resolutionMinutes":720,"openingHours":{"zone":"Europe/Amsterdam","hours":[[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:30"}],[{"from":"08:30","to":"17:00"}],[],[]]}},"deskAttributes":null,"contacts":[{"id":"3a016c1b-4d4a-4c1f-9c8f-2f0b51d60e5f","ofLocation":true,"role":"access","name":"Receptie begane grond","phone":"+31 30 555 01 00","userId":null,"rev":1}]}, ...overrideResponse})

export const getListConfigurationChangesResponseMock = (overrideResponse: Partial<ConfigurationChangePage> = {}): ConfigurationChangePage => ({...{"items":[{"id":4712,"createdOn":"2024-02-23T12:00:00.000Z","actor":{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker"},"action":"configuration.changed","fields":[{"field":"attributes.bandwidth","caption":"Bandbreedte","type":"text","before":"500 Mbit/s","after":"1 Gbit/s"}]}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateConfigurationContactResponseMock = (overrideResponse: Partial<ConfigurationContact> = {}): ConfigurationContact => ({...{"id":"3a016c1b-4d4a-4c1f-9c8f-2f0b51d60e5f","ofLocation":true,"role":"access","name":"Receptie begane grond","phone":"+31 30 555 01 00","userId":null,"rev":1}, ...overrideResponse})

export const getUpdateConfigurationContactResponseMock = (overrideResponse: Partial<ConfigurationContact> = {}): ConfigurationContact => ({...{"id":"3a016c1b-4d4a-4c1f-9c8f-2f0b51d60e5f","ofLocation":true,"role":"access","name":"Receptie begane grond","phone":"+31 30 555 01 00","userId":null,"rev":1}, ...overrideResponse})

export const getListConfigurationKindsResponseMock = (overrideResponse: Partial<ConfigurationKindPage> = {}): ConfigurationKindPage => ({...{"items":[{"id":"51d6a7c2-6c1f-4d4a-8f9c-0e5f3a016c1b","caption":"Glasvezel","icon":"cable","position":1,"attributes":[{"key":"bandwidth","caption":"Bandbreedte","type":"text","choices":[],"customer":true},{"key":"node","caption":"Centrale","type":"text","choices":[],"customer":false}],"archived":false,"services":12,"rev":1}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getCreateConfigurationKindResponseMock = (overrideResponse: Partial<ConfigurationKind> = {}): ConfigurationKind => ({...{"id":"51d6a7c2-6c1f-4d4a-8f9c-0e5f3a016c1b","caption":"Glasvezel","icon":"cable","position":1,"attributes":[{"key":"bandwidth","caption":"Bandbreedte","type":"text","choices":[],"customer":true},{"key":"node","caption":"Centrale","type":"text","choices":[],"customer":false}],"archived":false,"services":12,"rev":1}, ...overrideResponse})

export const getUpdateConfigurationKindResponseMock = (overrideResponse: Partial<ConfigurationKind> = {}): ConfigurationKind => ({...{"id":"51d6a7c2-6c1f-4d4a-8f9c-0e5f3a016c1b","caption":"Glasvezel","icon":"cable","position":1,"attributes":[{"key":"bandwidth","caption":"Bandbreedte","type":"text","choices":[],"customer":true},{"key":"node","caption":"Centrale","type":"text","choices":[],"customer":false}],"archived":false,"services":12,"rev":1}, ...overrideResponse})

export const getListLocationsResponseMock = (overrideResponse: Partial<LocationPage> = {}): LocationPage => ({...{"items":[{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","organisationId":"a1b2c3d4-0000-4000-8000-000000000001","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","state":"reported","inState":2,"services":6,"reports":3,"startsOn":null,"since":null,"openTickets":10,"contractEndsOn":"2027-03-31","contractEnds":2,"rev":2}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getNameLocationResponseMock = (overrideResponse: Partial<ServiceLocation> = {}): ServiceLocation => ({...{"id":"2f0b51d6-4d4a-4c1f-9c8f-3a016c1b0e5f","name":"Hoofdkantoor","postCode":"3542 AD","houseNumber":"18","city":"Utrecht","rev":3}, ...overrideResponse})


export const getListInstalledConfigurationsMockHandler = (overrideResponse?: InstalledConfigurationPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<InstalledConfigurationPage> | InstalledConfigurationPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/configurations', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListInstalledConfigurationsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetConfigurationSummaryMockHandler = (overrideResponse?: ConfigurationSummary | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ConfigurationSummary> | ConfigurationSummary), options?: RequestHandlerOptions) => {
  return http.get('*/api/configurations/summary', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetConfigurationSummaryResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetInstalledConfigurationMockHandler = (overrideResponse?: InstalledConfigurationDetail | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<InstalledConfigurationDetail> | InstalledConfigurationDetail), options?: RequestHandlerOptions) => {
  return http.get('*/api/configurations/:configurationId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetInstalledConfigurationResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getNameConfigurationMockHandler = (overrideResponse?: InstalledConfigurationDetail | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<InstalledConfigurationDetail> | InstalledConfigurationDetail), options?: RequestHandlerOptions) => {
  return http.put('*/api/configurations/:configurationId/name', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getNameConfigurationResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListConfigurationChangesMockHandler = (overrideResponse?: ConfigurationChangePage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ConfigurationChangePage> | ConfigurationChangePage), options?: RequestHandlerOptions) => {
  return http.get('*/api/configurations/:configurationId/changes', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListConfigurationChangesResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateConfigurationContactMockHandler = (overrideResponse?: ConfigurationContact | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ConfigurationContact> | ConfigurationContact), options?: RequestHandlerOptions) => {
  return http.post('*/api/configuration-contacts', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateConfigurationContactResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateConfigurationContactMockHandler = (overrideResponse?: ConfigurationContact | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<ConfigurationContact> | ConfigurationContact), options?: RequestHandlerOptions) => {
  return http.put('*/api/configuration-contacts/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateConfigurationContactResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getDeleteConfigurationContactMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/configuration-contacts/:id', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getListConfigurationKindsMockHandler = (overrideResponse?: ConfigurationKindPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ConfigurationKindPage> | ConfigurationKindPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/configuration-kinds', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListConfigurationKindsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateConfigurationKindMockHandler = (overrideResponse?: ConfigurationKind | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ConfigurationKind> | ConfigurationKind), options?: RequestHandlerOptions) => {
  return http.post('*/api/configuration-kinds', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateConfigurationKindResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateConfigurationKindMockHandler = (overrideResponse?: ConfigurationKind | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<ConfigurationKind> | ConfigurationKind), options?: RequestHandlerOptions) => {
  return http.put('*/api/configuration-kinds/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateConfigurationKindResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListLocationsMockHandler = (overrideResponse?: LocationPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<LocationPage> | LocationPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/locations', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListLocationsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getNameLocationMockHandler = (overrideResponse?: ServiceLocation | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<ServiceLocation> | ServiceLocation), options?: RequestHandlerOptions) => {
  return http.put('*/api/locations/:locationId/name', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getNameLocationResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getServicesMock = () => [
  getListInstalledConfigurationsMockHandler(),
  getGetConfigurationSummaryMockHandler(),
  getGetInstalledConfigurationMockHandler(),
  getNameConfigurationMockHandler(),
  getListConfigurationChangesMockHandler(),
  getCreateConfigurationContactMockHandler(),
  getUpdateConfigurationContactMockHandler(),
  getDeleteConfigurationContactMockHandler(),
  getListConfigurationKindsMockHandler(),
  getCreateConfigurationKindMockHandler(),
  getUpdateConfigurationKindMockHandler(),
  getListLocationsMockHandler(),
  getNameLocationMockHandler()
]
