/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface SharedAccessLink {
  /** Relative to the portal, or absolute when the store is elsewhere. Works without a token until its query parameter se (ISO 8601, UTC) */
  url: string;
}
