/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem.js';

/**
 * Something went wrong here; the log has the request id
 */
export type InternalServerErrorResponse = Problem;
