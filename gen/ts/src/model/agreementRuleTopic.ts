/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic.js';

/**
 * Null: any
 * @nullable
 */
export type AgreementRuleTopic = TicketTopic | null;
