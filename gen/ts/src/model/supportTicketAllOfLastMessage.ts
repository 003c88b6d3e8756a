/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { LastMessage } from './lastMessage.js';

/**
 * @nullable
 */
export type SupportTicketAllOfLastMessage = LastMessage | null;
