/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface IncidentCustomer {
  id: string;
  name: string;
  /** @minimum 1 */
  services: number;
  /** @minimum 0 */
  readers: number;
  /** @minimum 0 */
  seen: number;
  /**
   * As in the reach
   * @minimum 0
   * @nullable
   */
  mailed: number | null;
  /**
   * A contact to call where nobody may read it, those for technical matters first
   * @nullable
   */
  phone: string | null;
}
