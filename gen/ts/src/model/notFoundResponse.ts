/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem.js';

/**
 * It does not exist, or the caller may not see it
 */
export type NotFoundResponse = Problem;
