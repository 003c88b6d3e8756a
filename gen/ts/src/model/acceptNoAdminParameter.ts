/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Take a customer's last account-admin, too; by who holds manage:customers
 */
export type AcceptNoAdminParameter = boolean;
