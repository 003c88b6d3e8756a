/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AgreementRuleTopic } from './agreementRuleTopic.js';
import type { AgreementRulePriority } from './agreementRulePriority.js';

/**
 * What is promised about tickets of a topic and priority, in minutes of opening hours
 */
export interface AgreementRule {
  /**
   * Null: any
   * @nullable
   */
  topic: AgreementRuleTopic;
  /**
   * Null: any
   * @nullable
   */
  priority: AgreementRulePriority;
  calendarId: string;
  /**
   * Null: nothing is promised
   * @minimum 1
   * @maximum 525600
   * @nullable
   */
  responseMinutes: number | null;
  /**
   * Null: nothing is promised
   * @minimum 1
   * @maximum 525600
   * @nullable
   */
  resolutionMinutes: number | null;
}
