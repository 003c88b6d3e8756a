/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Who did something
 */
export interface UserRef {
  id: string;
  fullName: string;
}
