/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * A reader; also the third argument of the hub push messageRead
 */
export interface MessageRead {
  user: UserRef;
  readOn: string;
}
