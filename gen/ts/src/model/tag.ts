/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TagColour } from './tagColour.js';

export interface Tag {
  id: string;
  name: string;
  colour: TagColour;
  archived: boolean;
  /**
   * Counted up to 10,000
   * @minimum 0
   * @maximum 10000
   */
  openTickets: number;
  /** For If-Match */
  rev: number;
}
