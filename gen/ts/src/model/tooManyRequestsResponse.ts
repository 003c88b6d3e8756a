/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem.js';

/**
 * Too often; wait
 */
export type TooManyRequestsResponse = Problem;
