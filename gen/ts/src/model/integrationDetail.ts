/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Integration } from './integration.js';
import type { IntegrationToken } from './integrationToken.js';

export interface IntegrationDetail {
  integration: Integration;
  /** Newest first; revoked and expired ones too, 50 at most */
  tokens: IntegrationToken[];
}
