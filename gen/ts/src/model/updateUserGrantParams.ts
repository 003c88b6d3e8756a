/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AcceptNoAdminParameter } from './acceptNoAdminParameter.js';

export type UpdateUserGrantParams = {
/**
 * Also applies to a customer's last account-admin; needs manage:customers
 */
AcceptNoAdmin?: AcceptNoAdminParameter;
};
