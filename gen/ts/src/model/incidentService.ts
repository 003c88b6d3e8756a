/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * A service that an incident is about
 */
export interface IncidentService {
  id: string;
  code: string;
  description: string;
  /** In the customer's own words; empty when it has none */
  customerName: string;
  /** @nullable */
  locationId: string | null;
  /**
   * When the caller said that it has it
   * @nullable
   */
  reportedOn: string | null;
}
