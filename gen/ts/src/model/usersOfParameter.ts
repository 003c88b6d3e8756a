/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Whose users; the caller's own organisation when absent
 */
export type UsersOfParameter = string;
