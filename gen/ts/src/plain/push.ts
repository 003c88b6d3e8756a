/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type {
  PushDevice,
  PushDevices,
  RegisterPushDeviceRequest
} from '../model/index.js';

import { apiFetch } from '../fetch.js';
import type { BodyType } from '../fetch.js';



type SecondParameter<T extends (...args: never) => unknown> = Parameters<T>[1];


  /**
 * Web push (RFC 8030). A notification says that an incident with services of the caller's organisation began, changed or ended. Not
available: the provider has not set it up, or the caller may not see services. Newest first, at most 20. Adds no codes of its own.

 * @summary The devices on which the caller gets notifications
 */
export const listPushDevices = (
    
 options?: SecondParameter<typeof apiFetch<PushDevices>>,) => {
      return apiFetch<PushDevices>(
      {url: `/api/users/me/push-devices`, method: 'GET'
    },
      options);
    }
  /**
 * The client chooses the id, and registers again under it when the browser has a new subscription. A subscription belongs to the user
who registered it last: it is taken from any other. The 21st device of a user replaces the one that was used least recently.

Codes: `push.invalid` (400), `push.unavailable` (409).

 * @summary Register a device for notifications
 */
export const registerPushDevice = (
    id: string,
    registerPushDeviceRequest: BodyType<RegisterPushDeviceRequest>,
 options?: SecondParameter<typeof apiFetch<PushDevice>>,) => {
      return apiFetch<PushDevice>(
      {url: `/api/users/me/push-devices/${id}`, method: 'PUT',
      headers: {'Content-Type': 'application/json', },
      data: registerPushDeviceRequest
    },
      options);
    }
  /**
 * Codes: `push_device.not_found` (404).
 * @summary End notifications on a device
 */
export const removePushDevice = (
    id: string,
 options?: SecondParameter<typeof apiFetch<void>>,) => {
      return apiFetch<void>(
      {url: `/api/users/me/push-devices/${id}`, method: 'DELETE'
    },
      options);
    }
  export type ListPushDevicesResult = NonNullable<Awaited<ReturnType<typeof listPushDevices>>>
export type RegisterPushDeviceResult = NonNullable<Awaited<ReturnType<typeof registerPushDevice>>>
export type RemovePushDeviceResult = NonNullable<Awaited<ReturnType<typeof removePushDevice>>>
