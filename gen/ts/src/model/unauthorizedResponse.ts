/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem.js';

/**
 * No valid identity token, or its account is disabled
 */
export type UnauthorizedResponse = Problem;
