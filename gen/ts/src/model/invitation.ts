/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * An account that waits for the caller
 */
export interface Invitation {
  id: string;
  organisationName: string;
  /**
   * The full name of who invited, where that is known
   * @nullable
   */
  invitedBy: string | null;
  invitedOn: string;
}
