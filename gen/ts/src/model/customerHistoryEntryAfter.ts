/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { HistoryValues } from './historyValues.js';

/**
 * The changed fields, as they became
 * @nullable
 */
export type CustomerHistoryEntryAfter = HistoryValues | null;
