/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Whom it is about; of a draft, whom it would be about now
 */
export interface IncidentReach {
  /** @minimum 0 */
  customers: number;
  /** @minimum 0 */
  services: number;
  /**
   * Users of these customers who may read it
   * @minimum 0
   */
  readers: number;
  /**
   * How many of them get e-mail about it; null once it is published
   * @minimum 0
   * @nullable
   */
  mailed: number | null;
  /**
   * How many of them are in the portal now
   * @minimum 0
   */
  online: number;
  /**
   * How many of them have
   * @minimum 0
   */
  seen: number;
  /**
   * Services of which a user says that they have it
   * @minimum 0
   */
  reports: number;
}
