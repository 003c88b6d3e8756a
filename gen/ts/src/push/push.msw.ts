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
  PushDevice,
  PushDevices
} from '.././model/index.js';


export const getListPushDevicesResponseMock = (overrideResponse: Partial<PushDevices> = {}): PushDevices => ({...{"available":true,"publicKey":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","devices":[{"id":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d20","label":"Firefox op Android","createdOn":"2024-02-23T09:12:00.000Z","lastSuccessOn":null}]}, ...overrideResponse})

export const getRegisterPushDeviceResponseMock = (overrideResponse: Partial<PushDevice> = {}): PushDevice => ({...{"id":"018dd5f2-6b1c-7e0a-9c31-6a3c8f1b2d20","label":"Firefox op Android","createdOn":"2024-02-23T09:12:00.000Z","lastSuccessOn":null}, ...overrideResponse})


export const getListPushDevicesMockHandler = (overrideResponse?: PushDevices | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<PushDevices> | PushDevices), options?: RequestHandlerOptions) => {
  return http.get('*/api/users/me/push-devices', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListPushDevicesResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getRegisterPushDeviceMockHandler = (overrideResponse?: PushDevice | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<PushDevice> | PushDevice), options?: RequestHandlerOptions) => {
  return http.put('*/api/users/me/push-devices/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getRegisterPushDeviceResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getRemovePushDeviceMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.delete>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.delete('*/api/users/me/push-devices/:id', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}
export const getPushMock = () => [
  getListPushDevicesMockHandler(),
  getRegisterPushDeviceMockHandler(),
  getRemovePushDeviceMockHandler()
]
