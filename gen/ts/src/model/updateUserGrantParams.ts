/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AcceptNoAdminParameter } from './acceptNoAdminParameter.js';

export type UpdateUserGrantParams = {
/**
 * Take a customer's last account-admin, too; by who holds manage:customers
 */
AcceptNoAdmin?: AcceptNoAdminParameter;
};
