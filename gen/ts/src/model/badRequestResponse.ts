/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem.js';

/**
 * The request does not fit the contract or a rule; the fields are named
 */
export type BadRequestResponse = Problem;
