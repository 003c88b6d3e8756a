/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * The second argument of typing
 */
export interface TypingUser {
  id: string;
  fullName: string;
  isCustomer: boolean;
}
