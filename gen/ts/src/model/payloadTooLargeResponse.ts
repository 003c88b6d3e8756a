/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem.js';

/**
 * The body or file is too large
 */
export type PayloadTooLargeResponse = Problem;
