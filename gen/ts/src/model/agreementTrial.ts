/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AgreementTrialRule } from './agreementTrialRule.js';
import type { AgreementTrialResponse } from './agreementTrialResponse.js';
import type { AgreementTrialResolution } from './agreementTrialResolution.js';

export interface AgreementTrial {
  /**
   * Null: nothing is promised
   * @nullable
   */
  agreementId: string | null;
  /**
   * Whose agreement it is; null: everybody's
   * @nullable
   */
  organisationId: string | null;
  /** @nullable */
  rule: AgreementTrialRule;
  /** @nullable */
  response: AgreementTrialResponse;
  /** @nullable */
  resolution: AgreementTrialResolution;
}
