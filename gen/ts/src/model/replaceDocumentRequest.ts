/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface ReplaceDocumentRequest {
  /** A draft of the same customer */
  replacementId: string;
  /** Whether its readers get an e-mail */
  announce: boolean;
}
