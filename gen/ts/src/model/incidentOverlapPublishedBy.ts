/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { UserRef } from './userRef.js';

/**
 * Of one that is not published yet: by whom it will be
 * @nullable
 */
export type IncidentOverlapPublishedBy = UserRef | null;
