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
  ContactPerson
} from '.././model/index.js';


export const getCreateContactPersonResponseMock = (overrideResponse: Partial<ContactPerson> = {}): ContactPerson => ({...{"id":"CP-000042"}, ...overrideResponse})


export const getCreateContactPersonMockHandler = (overrideResponse?: ContactPerson | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<ContactPerson> | ContactPerson), options?: RequestHandlerOptions) => {
  return http.post('*/api/synergy-mock/ContactPerson', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateContactPersonResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getSynergyMockMock = () => [
  getCreateContactPersonMockHandler()
]
