/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * The first argument of messageReceived
 */
export interface TicketPush {
  id: number;
  /**
   * @nullable
   * @pattern ^[0-9]{8}$
   */
  exactId: string | null;
  subject: string;
  organisationName: string;
}
