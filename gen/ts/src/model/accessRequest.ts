/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';
import type { GrantKey } from './grantKey.js';

export interface AccessRequest {
  user: UserRef;
  key: GrantKey;
  askedOn: string;
}
