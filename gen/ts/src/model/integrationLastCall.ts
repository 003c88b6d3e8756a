/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TokenCall } from './tokenCall.js';

/**
 * Of any of its tokens; null before the first
 * @nullable
 */
export type IntegrationLastCall = TokenCall | null;
