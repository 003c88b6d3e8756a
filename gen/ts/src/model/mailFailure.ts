/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * That e-mail to somebody's address came back for good, or was refused
 */
export interface MailFailure {
  /**
   * Of RFC 3463, as `5.1.1`; empty when the server gave none
   * @maxLength 20
   */
  status: string;
  failedOn: string;
  /** The portal sends this address nothing for a month or until something comes from it */
  stopped: boolean;
}
