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
  OrganisationKind
} from '.././model/index.js';
import type {
  OrganisationPage,
  PersonPage
} from '.././model/index.js';


export const getListPeopleResponseMock = (overrideResponse: Partial< PersonPage > = {}): PersonPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getListOrganisationsResponseMock = (overrideResponse: Partial< OrganisationPage > = {}): OrganisationPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), name: faker.string.alpha({length: {min: 10, max: 20}}), customerNumber: faker.string.alpha({length: {min: 10, max: 20}}), kind: faker.helpers.arrayElement(Object.values(OrganisationKind))})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})


export const getListPeopleMockHandler = (overrideResponse?: PersonPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<PersonPage> | PersonPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/people', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListPeopleResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getListOrganisationsMockHandler = (overrideResponse?: OrganisationPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<OrganisationPage> | OrganisationPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/organisations', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListOrganisationsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getPeopleMock = () => [
  getListPeopleMockHandler(),
  getListOrganisationsMockHandler()
]
