/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem.js';

/**
 * It clashes with what is there
 */
export type ConflictResponse = Problem;
