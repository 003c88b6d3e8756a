/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface UpdateDeskRequest {
  /** @nullable */
  teamId: string | null;
  /** @maxItems 20 */
  tagIds: string[];
}
