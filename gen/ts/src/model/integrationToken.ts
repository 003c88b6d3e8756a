/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TokenScope } from './tokenScope.js';
import type { IntegrationTokenLastCall } from './integrationTokenLastCall.js';

export interface IntegrationToken {
  id: string;
  name: string;
  /** Its first nine characters */
  start: string;
  /** Its last four characters */
  end: string;
  scope: TokenScope;
  /**
   * The token that was made to replace it
   * @nullable
   */
  replacedBy: string | null;
  createdOn: string;
  expiresOn: string;
  /**
   * Null before the first. Written at most once a minute while address and refusal stay as they were
   * @nullable
   */
  lastCall: IntegrationTokenLastCall;
  /** @nullable */
  revokedOn: string | null;
}
