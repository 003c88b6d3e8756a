/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface RegisterPushDeviceRequest {
  /**
   * Of the push service, as the browser gives it. A secret, never returned
   * @minLength 1
   * @maxLength 1000
   * @pattern ^https://
   */
  endpoint: string;
  /**
   * A key of the browser, in base64url. Never returned
   * @minLength 86
   * @maxLength 88
   * @pattern ^[A-Za-z0-9_-]+=*$
   */
  p256dh: string;
  /**
   * A key of the browser, in base64url. Never returned
   * @minLength 22
   * @maxLength 24
   * @pattern ^[A-Za-z0-9_-]+=*$
   */
  auth: string;
  /**
   * What the device is called in the list
   * @minLength 1
   * @maxLength 80
   */
  label: string;
}
