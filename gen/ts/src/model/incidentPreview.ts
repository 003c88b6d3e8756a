/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentReach } from './incidentReach.js';
import type { IncidentCustomer } from './incidentCustomer.js';
import type { IncidentOverlap } from './incidentOverlap.js';
import type { IncidentPreviewSample } from './incidentPreviewSample.js';

export interface IncidentPreview {
  reach: IncidentReach;
  /**
   * Those with the most services first
   * @maxItems 100
   */
  customers: IncidentCustomer[];
  /** Of which there is no service in use */
  unknownCodes: string[];
  /** Of services of several customers, so that none of these is meant */
  sharedCodes: string[];
  /**
   * Disruptions that run, or are published any moment, and have some of these services
   * @maxItems 20
   */
  overlaps: IncidentOverlap[];
  /**
   * Null without a customer
   * @nullable
   */
  sample: IncidentPreviewSample;
}
