/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface SharedAccessLink {
  /** Works without a token until its query parameter se (ISO 8601, UTC) */
  url: string;
}
