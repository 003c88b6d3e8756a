/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentSample } from './incidentSample.js';

/**
 * Null without a customer
 * @nullable
 */
export type IncidentPreviewSample = IncidentSample | null;
