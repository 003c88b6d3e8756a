/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Person } from './person.js';

/**
 * A member of the provider's staff
 * @nullable
 */
export type SupportTicketPeopleAssignee = Person | null;
