/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AgreementRule } from './agreementRule.js';

export interface UpdateAgreementRequest {
  /** @maxItems 100 */
  rules: AgreementRule[];
  archived: boolean;
}
