/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IntegrationKind } from './integrationKind.js';
import type { IntegrationStatus } from './integrationStatus.js';
import type { GrantKey } from './grantKey.js';
import type { IntegrationScope } from './integrationScope.js';
import type { IntegrationLastCall } from './integrationLastCall.js';
import type { UserRef } from './userRef.js';

export interface Integration {
  /** Its grants and its history are those of the user with this id */
  id: string;
  /** Without the word in front of it, which tickets show */
  name: string;
  kind: IntegrationKind;
  purpose: string;
  /** Networks in CIDR notation (RFC 4632) from which it may call. Empty: from anywhere */
  networks: string[];
  status: IntegrationStatus;
  /** Those it holds now, without what they imply */
  grants: GrantKey[];
  /**
   * The widest of its tokens that work; null without one
   * @nullable
   */
  scope: IntegrationScope;
  /**
   * When the last of its tokens that are not revoked expires; null without one
   * @nullable
   */
  validUntil: string | null;
  /**
   * Of any of its tokens; null before the first
   * @nullable
   */
  lastCall: IntegrationLastCall;
  createdBy: UserRef;
  createdOn: string;
  /** For If-Match */
  rev: number;
}
