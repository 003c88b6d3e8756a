/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * The client chooses the id, and registers again under it when the browser has a new subscription. A subscription belongs to the user
who registered it last: it is taken from any other. The 21st device of a user replaces the one that was used least recently.

Codes: `push.invalid` (400), `push.unavailable` (409).

 * @summary Register a device for notifications
 */
export const registerPushDeviceBodyEndpointMax = 1000;
export const registerPushDeviceBodyEndpointRegExp = new RegExp('^https:/');
export const registerPushDeviceBodyP256dhMin = 86;
export const registerPushDeviceBodyP256dhMax = 88;
export const registerPushDeviceBodyP256dhRegExp = new RegExp('^[A-Za-z0-9_-]+=*$');
export const registerPushDeviceBodyAuthMin = 22;
export const registerPushDeviceBodyAuthMax = 24;
export const registerPushDeviceBodyAuthRegExp = new RegExp('^[A-Za-z0-9_-]+=*$');
export const registerPushDeviceBodyLabelMax = 80;

export const registerPushDeviceBody = zod.object({
  "endpoint": zod.string().min(1).max(registerPushDeviceBodyEndpointMax).regex(registerPushDeviceBodyEndpointRegExp).describe('Of the push service, as the browser gives it. A secret, never returned'),
  "p256dh": zod.string().min(registerPushDeviceBodyP256dhMin).max(registerPushDeviceBodyP256dhMax).regex(registerPushDeviceBodyP256dhRegExp).describe('A key of the browser, in base64url. Never returned'),
  "auth": zod.string().min(registerPushDeviceBodyAuthMin).max(registerPushDeviceBodyAuthMax).regex(registerPushDeviceBodyAuthRegExp).describe('A key of the browser, in base64url. Never returned'),
  "label": zod.string().min(1).max(registerPushDeviceBodyLabelMax).describe('What the device is called in the list')
})

