/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * Another ticket
 */
export interface TicketRef {
  id: number;
  /**
   * @nullable
   * @pattern ^[0-9]{8}$
   */
  exactId: string | null;
}
