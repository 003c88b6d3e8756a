/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem.js';

/**
 * Signed in, but without the permission
 */
export type ForbiddenResponse = Problem;
