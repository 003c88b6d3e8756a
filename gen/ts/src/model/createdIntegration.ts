/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Integration } from './integration.js';
import type { IntegrationToken } from './integrationToken.js';

export interface CreatedIntegration {
  integration: Integration;
  /** As in IntegrationDetail */
  tokens: IntegrationToken[];
  /** Of the form kp_, 40 letters and digits, 6 more that are their checksum (CRC-32 of IEEE 802.3 of the first 43 characters, in base 62). It is stored nowhere: the portal knows its SHA-256 only */
  token: string;
}
