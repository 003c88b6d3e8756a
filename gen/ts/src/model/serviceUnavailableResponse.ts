/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem.js';

/**
 * A part that this needs is down; try again
 */
export type ServiceUnavailableResponse = Problem;
