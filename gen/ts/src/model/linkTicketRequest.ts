/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { NewTicketLinkKind } from './newTicketLinkKind.js';

export interface LinkTicketRequest {
  /**
   * @minimum 1
   * @maximum 9007199254740991
   */
  otherId: number;
  kind: NewTicketLinkKind;
}
