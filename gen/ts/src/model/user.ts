/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserStatus } from './userStatus.js';
import type { GrantKey } from './grantKey.js';
import type { UserMailFailure } from './userMailFailure.js';
import type { AddressProof } from './addressProof.js';

export interface User {
  id: string;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  username: string;
  /** @nullable */
  phone: string | null;
  isCustomer: boolean;
  organisationId: string;
  organisationName: string;
  status: UserStatus;
  /** Effective by grants, sorted */
  roles: GrantKey[];
  createdOn: string;
  /** @nullable */
  lastSeenOn: string | null;
  /**
   * Null when the newest e-mail did not come back, as far as the portal knows
   * @nullable
   */
  mailFailure: UserMailFailure;
  addressProof: AddressProof;
  /** Whether an invitation by e-mail was asked for, as far as the caller may know */
  invited: boolean;
}
