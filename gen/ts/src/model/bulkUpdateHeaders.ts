/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { BulkKeyParameter } from './bulkKeyParameter.js';

export type BulkUpdateHeaders = {
/**
 * A UUID made by the client for this one change
 */
'Idempotency-Key': BulkKeyParameter;
};
