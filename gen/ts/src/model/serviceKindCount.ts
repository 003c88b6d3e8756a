/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface ServiceKindCount {
  id: string;
  caption: string;
  /** As in ServiceKind */
  icon: string;
  /** @minimum 1 */
  services: number;
}
