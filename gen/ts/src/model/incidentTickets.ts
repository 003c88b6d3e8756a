/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface IncidentTickets {
  /** @minimum 0 */
  linked: number;
  /**
   * Of those linked; these an update answers and the end resolves, when asked to
   * @minimum 0
   */
  open: number;
  /**
   * Of those open, that nobody of staff has answered yet
   * @minimum 0
   */
  fresh: number;
  /**
   * Open tickets that are not linked, about a service of this disruption, while it runs
   * @minimum 0
   */
  matching: number;
}
