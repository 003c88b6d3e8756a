/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ClockRule } from './clockRule.js';

/**
 * @nullable
 */
export type TicketClocksRule = ClockRule | null;
