/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketTopic } from './ticketTopic.js';

/**
 * What it is about; null is anything
 * @nullable
 */
export type CannedReplyTopic = TicketTopic | null;
