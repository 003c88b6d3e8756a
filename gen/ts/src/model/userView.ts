/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * That somebody of the provider looked at the portal as a user
 */
export interface UserView {
  /** For X-View-As */
  id: string;
  user: UserRef;
  staff: UserRef;
  reason: string;
  startedOn: string;
  /** At the latest */
  endsOn: string;
  /**
   * Null while it lasts
   * @nullable
   */
  endedOn: string | null;
}
