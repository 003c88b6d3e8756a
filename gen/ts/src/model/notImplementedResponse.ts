/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem';

/**
 * Declared, not yet served
 */
export type NotImplementedResponse = Problem;
