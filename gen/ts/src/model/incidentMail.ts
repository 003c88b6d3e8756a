/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * The e-mail about an incident, in users
 */
export interface IncidentMail {
  /**
   * Whose newest e-mail was accepted
   * @minimum 0
   */
  sent: number;
  /**
   * Whose newest e-mail was refused or came back
   * @minimum 0
   */
  failed: number;
  /**
   * Who want every update
   * @minimum 0
   */
  followers: number;
}
