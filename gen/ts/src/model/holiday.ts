/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface Holiday {
  on: string;
  name: string;
  /** Most close on it */
  usual: boolean;
}
