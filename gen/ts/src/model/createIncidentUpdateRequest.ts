/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentPhase } from './incidentPhase.js';

export interface CreateIncidentUpdateRequest {
  /** Made by the client */
  id: string;
  phase: IncidentPhase;
  /**
   * @minLength 1
   * @maxLength 2000
   * @pattern \S
   */
  text: string;
  /**
   * In the future
   * @maxLength 40
   * @nullable
   */
  nextUpdateOn: string | null;
  /**
   * In the future; what is absent stays
   * @maxLength 40
   */
  expectedEndOn?: string;
  /** Posts the text as an answer in each open linked ticket, too */
  answerTickets?: boolean;
}
