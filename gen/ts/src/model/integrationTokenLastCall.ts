/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TokenCall } from './tokenCall.js';

/**
 * Null before the first. Written at most once a minute while address and refusal stay as they were
 * @nullable
 */
export type IntegrationTokenLastCall = TokenCall | null;
