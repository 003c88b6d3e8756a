/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IntegrationKind } from './integrationKind.js';
import type { NewToken } from './newToken.js';

export interface CreateIntegrationRequest {
  /** Made by the client */
  id: string;
  /**
   * @minLength 2
   * @maxLength 40
   * @pattern \S
   */
  name: string;
  kind: IntegrationKind;
  /** @maxLength 120 */
  purpose: string;
  /**
   * Addresses or networks in CIDR notation. Empty: from anywhere
   * @maxItems 20
   */
  networks: string[];
  /**
   * From now on, without an end
   * @maxItems 20
   */
  grantIds: string[];
  token: NewToken;
}
