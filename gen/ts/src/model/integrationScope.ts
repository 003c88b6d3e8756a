/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TokenScope } from './tokenScope.js';

/**
 * The widest of its tokens that work; null without one
 * @nullable
 */
export type IntegrationScope = TokenScope | null;
