/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { PromisedTime } from './promisedTime.js';

/**
 * @nullable
 */
export type TicketPromiseResponse = PromisedTime | null;
