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
  OrganisationPage,
  PersonPage
} from '.././model/index.js';


export const getListPeopleResponseMock = (overrideResponse: Partial<PersonPage> = {}): PersonPage => ({...{"items":[{"id":"0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c02","fullName":"Jeroen Bakker","isCustomer":false}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})

export const getListOrganisationsResponseMock = (overrideResponse: Partial<OrganisationPage> = {}): OrganisationPage => ({...{"items":[{"id":"a1b2c3d4-0000-4000-8000-000000000001","name":"Klant A","customerNumber":"10442","kind":"customer"}],"pageNo":1,"pageSize":25,"total":1,"totalIsExact":true}, ...overrideResponse})


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
