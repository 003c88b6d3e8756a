/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * How many users an update has reached
 */
export interface IncidentUpdateReach {
  /**
   * Users who have read it in the portal
   * @minimum 0
   */
  seen: number;
  /**
   * Users whose e-mail about it was accepted
   * @minimum 0
   */
  sent: number;
  /**
   * Users whose e-mail about it was refused or came back
   * @minimum 0
   */
  failed: number;
}
