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
  ConfigurationPage,
  GeneralPurposePage
} from '.././model/index.js';


export const getGetGeneralPurposeResponseMock = (overrideResponse: Partial<GeneralPurposePage> = {}): GeneralPurposePage => ({...{"Data":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","configuration_code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","PostCode":"3542 AD","HouseNumber":"12","City":"Utrecht"}],"page":1,"perPage":25,"total":1}, ...overrideResponse})

export const getListConfigurationsResponseMock = (overrideResponse: Partial<ConfigurationPage> = {}): ConfigurationPage => ({...{"items":[{"id":"7c2d6a51-1f6c-4a4d-9c0f-6c1b0e5f3a01","configuration_code":"GLV-2291","description":"Glasvezel zakelijk 1 Gb/s","PostCode":"3542 AD","HouseNumber":"12","City":"Utrecht"}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})


export const getGetGeneralPurposeMockHandler = (overrideResponse?: GeneralPurposePage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<GeneralPurposePage> | GeneralPurposePage), options?: RequestHandlerOptions) => {
  return http.get('*/api/general-purposes/:name', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetGeneralPurposeResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListConfigurationsMockHandler = (overrideResponse?: ConfigurationPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<ConfigurationPage> | ConfigurationPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/general-purposes/configurations', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListConfigurationsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getGeneralPurposesMock = () => [
  getGetGeneralPurposeMockHandler(),
  getListConfigurationsMockHandler()
]
