/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AgreementRule } from './agreementRule.js';

/**
 * @nullable
 */
export type AgreementTrialRule = AgreementRule | null;
