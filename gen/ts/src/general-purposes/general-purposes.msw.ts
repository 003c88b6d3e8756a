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
  ConfigurationPage,
  GeneralPurposePage
} from '.././model/index.js';


export const getGetGeneralPurposeResponseMock = (overrideResponse: Partial< GeneralPurposePage > = {}): GeneralPurposePage => ({Data: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({})), page: faker.number.int({min: undefined, max: undefined}), perPage: faker.number.int({min: undefined, max: undefined}), total: faker.number.int({min: 0, max: undefined}), ...overrideResponse})

export const getListConfigurationsResponseMock = (overrideResponse: Partial< ConfigurationPage > = {}): ConfigurationPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), configuration_code: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), PostCode: faker.string.alpha({length: {min: 10, max: 20}}), HouseNumber: faker.string.alpha({length: {min: 10, max: 20}}), City: faker.string.alpha({length: {min: 10, max: 20}})})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})


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
