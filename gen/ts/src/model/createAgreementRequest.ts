/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AgreementRule } from './agreementRule.js';

export interface CreateAgreementRequest {
  /** Made by the client */
  id: string;
  /** @nullable */
  organisationId: string | null;
  /** @maxItems 100 */
  rules: AgreementRule[];
}
