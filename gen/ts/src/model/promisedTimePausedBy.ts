/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { PausedBy } from './pausedBy.js';

/**
 * Why the time stands still; null while it does not
 * @nullable
 */
export type PromisedTimePausedBy = PausedBy | null;
