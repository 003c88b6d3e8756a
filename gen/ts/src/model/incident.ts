/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentKind } from './incidentKind.js';
import type { IncidentSeverityProperty } from './incidentSeverityProperty.js';
import type { IncidentState } from './incidentState.js';
import type { IncidentPhaseProperty } from './incidentPhaseProperty.js';
import type { IncidentFirstService } from './incidentFirstService.js';
import type { ServiceLocation } from './serviceLocation.js';
import type { IncidentMine } from './incidentMine.js';
import type { IncidentAudienceProperty } from './incidentAudienceProperty.js';
import type { IncidentReachProperty } from './incidentReachProperty.js';

/**
 * A disturbance, planned maintenance or an announcement, as its reader is concerned
 */
export interface Incident {
  id: string;
  /** `S-1042`; maintenance begins with O, an announcement with B */
  number: string;
  kind: IncidentKind;
  /** @nullable */
  severity: IncidentSeverityProperty;
  state: IncidentState;
  /**
   * Of the last update; null when it has none
   * @nullable
   */
  phase: IncidentPhaseProperty;
  title: string;
  /**
   * A draft may have none
   * @nullable
   */
  startsOn: string | null;
  /** @nullable */
  expectedEndOn: string | null;
  /**
   * How long services are gone at most, during maintenance
   * @nullable
   */
  outageMinutes: number | null;
  /**
   * Until when customers may say that maintenance does not suit them
   * @nullable
   */
  objectUntil: string | null;
  /** @nullable */
  endedOn: string | null;
  /** Empty until it has ended */
  cause: string;
  /**
   * When something is told again
   * @nullable
   */
  nextUpdateOn: string | null;
  /**
   * Null: a draft
   * @nullable
   */
  publishedOn: string | null;
  /**
   * How many were told
   * @minimum 0
   */
  updates: number;
  /**
   * Of the reader's organisation; for staff, of all
   * @minimum 0
   */
  services: number;
  /**
   * Of these services by name; in a list that is filtered by configurationId, that one. Null for staff
   * @nullable
   */
  firstService: IncidentFirstService;
  /**
   * Of these services; none for staff
   * @maxItems 3
   */
  locations: ServiceLocation[];
  /**
   * 0 for staff
   * @minimum 0
   */
  locationCount: number;
  /**
   * Null for staff
   * @nullable
   */
  mine: IncidentMine;
  /**
   * Null for customers
   * @nullable
   */
  audience: IncidentAudienceProperty;
  /**
   * Null for customers, and for drafts in a list
   * @nullable
   */
  reach: IncidentReachProperty;
  /** For If-Match */
  rev: number;
}
