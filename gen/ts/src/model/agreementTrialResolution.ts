/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TrialTime } from './trialTime.js';

/**
 * @nullable
 */
export type AgreementTrialResolution = TrialTime | null;
