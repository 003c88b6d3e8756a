/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Also applies to a customer's last account-admin; needs manage:customers
 */
export type AcceptNoAdminParameter = boolean;
