/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ContextConfiguration } from './contextConfiguration.js';

/**
 * @nullable
 */
export type TicketContextConfiguration = ContextConfiguration | null;
