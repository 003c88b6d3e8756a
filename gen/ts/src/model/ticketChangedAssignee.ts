/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Person } from './person';

/**
 * @nullable
 */
export type TicketChangedAssignee = Person | null;
