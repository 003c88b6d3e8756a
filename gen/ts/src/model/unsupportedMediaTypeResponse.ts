/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Problem } from './problem.js';

/**
 * The content type is not accepted here
 */
export type UnsupportedMediaTypeResponse = Problem;
