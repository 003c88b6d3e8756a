/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { OpenFigures } from './openFigures.js';
import type { KeptPromises } from './keptPromises.js';
import type { WeekFigures } from './weekFigures.js';
import type { TeamFigures } from './teamFigures.js';
import type { Satisfaction } from './satisfaction.js';

export interface Figures {
  open: OpenFigures;
  /** Of the last 30 days */
  month: KeptPromises;
  /**
   * The last eight, the oldest first
   * @maxItems 8
   */
  weeks: WeekFigures[];
  /** By name */
  teams: TeamFigures[];
  satisfaction: Satisfaction;
}
