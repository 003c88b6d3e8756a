/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { GrantKey } from './grantKey.js';

/**
 * The key that an implied grant comes from
 * @nullable
 */
export type UserGrantImpliedBy = GrantKey | null;
