/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IfMatchParameter } from './ifMatchParameter.js';

export type UpdateIntegrationTokenHeaders = {
/**
 * The rev that is changed, quoted
 * @maxLength 24
 * @pattern ^(W/)?"?[0-9]{1,18}"?$
 */
'If-Match': IfMatchParameter;
};
