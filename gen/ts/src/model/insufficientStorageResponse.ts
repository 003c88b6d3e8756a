/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem.js';

/**
 * No room for the file
 */
export type InsufficientStorageResponse = Problem;
