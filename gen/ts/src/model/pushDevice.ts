/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface PushDevice {
  id: string;
  label: string;
  createdOn: string;
  /**
   * Its push service last accepted a notification then
   * @nullable
   */
  lastSuccessOn: string | null;
}
