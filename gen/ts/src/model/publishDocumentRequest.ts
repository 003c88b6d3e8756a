/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface PublishDocumentRequest {
  /** Whether its readers get an e-mail; who was told of it before, or has seen it, gets none again */
  announce: boolean;
}
