/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AgreementVersionKind } from './agreementVersionKind.js';
import type { AgreementVersionBy } from './agreementVersionBy.js';
import type { DayHours } from './dayHours.js';
import type { CalendarException } from './calendarException.js';
import type { AgreementRule } from './agreementRule.js';

/**
 * What held from a moment on
 */
export interface AgreementVersion {
  kind: AgreementVersionKind;
  /** Of the calendar or agreement */
  id: string;
  /**
   * Of the calendar or the customer; null: everybody's
   * @nullable
   */
  name: string | null;
  /** @minimum 1 */
  no: number;
  fromOn: string;
  /**
   * Null: built in
   * @nullable
   */
  by: AgreementVersionBy;
  /**
   * Of a calendar
   * @nullable
   */
  hours: DayHours[] | null;
  /**
   * Of a calendar
   * @nullable
   */
  exceptions: CalendarException[] | null;
  /**
   * Of an agreement
   * @nullable
   */
  rules: AgreementRule[] | null;
}
