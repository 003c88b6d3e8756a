/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { GrantKey } from './grantKey.js';
import type { GrantSource } from './grantSource.js';
import type { UserGrantImpliedBy } from './userGrantImpliedBy.js';
import type { UserGrantGrantedBy } from './userGrantGrantedBy.js';

export interface UserGrant {
  grantId: string;
  key: GrantKey;
  source: GrantSource;
  /**
   * The key that an implied grant comes from
   * @nullable
   */
  impliedBy: UserGrantImpliedBy;
  /**
   * null for those of the token
   * @nullable
   */
  validFrom: string | null;
  /**
   * No end when null
   * @nullable
   */
  validUntil: string | null;
  /** Empty when none was given */
  reason: string;
  /** @nullable */
  grantedBy: UserGrantGrantedBy;
  /** @nullable */
  grantedOn: string | null;
}
