/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentOverlapPublishedBy } from './incidentOverlapPublishedBy.js';

export interface IncidentOverlap {
  id: string;
  number: string;
  title: string;
  /**
   * That both have
   * @minimum 1
   */
  services: number;
  /**
   * Of one that is not published yet: by whom it will be
   * @nullable
   */
  publishedBy: IncidentOverlapPublishedBy;
}
