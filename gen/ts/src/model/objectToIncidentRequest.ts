/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface ObjectToIncidentRequest {
  /** Made by the client */
  id: string;
  /**
   * @minLength 10
   * @maxLength 500
   * @pattern ^\s*[^\s\x00][^\x00]{8,}[^\s\x00]\s*$
   */
  reason: string;
}
