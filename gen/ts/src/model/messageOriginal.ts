/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface MessageOriginal {
  sender: string;
  subject: string;
  receivedOn: string;
  /** A Markdown subset, with what was quoted */
  text: string;
  /** The message does not say all of it */
  cut: boolean;
}
