/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem';

/**
 * The body or file is too large
 */
export type PayloadTooLargeResponse = Problem;
