/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Person } from './person.js';

export interface TicketParticipant {
  user: Person;
  following: boolean;
}
