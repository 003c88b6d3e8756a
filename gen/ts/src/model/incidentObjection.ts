/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface IncidentObjection {
  ticketId: number;
  /**
   * Null until the ERP assigned it
   * @nullable
   * @pattern ^[0-9]{8}$
   */
  exactId: string | null;
}
