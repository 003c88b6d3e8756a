/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { KindAttribute } from './kindAttribute.js';

export interface ConfigurationKind {
  id: string;
  caption: string;
  /** As in ServiceKind */
  icon: string;
  position: number;
  /** In the order of the screen */
  attributes: KindAttribute[];
  /** Services keep it; no other takes it */
  archived: boolean;
  /**
   * Of all customers, that have not ended
   * @minimum 0
   */
  services: number;
  /** For If-Match */
  rev: number;
}
