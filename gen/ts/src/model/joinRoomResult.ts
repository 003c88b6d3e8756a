/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface JoinRoomResult {
  /** @minimum 0 */
  lastSeq: number;
  rev: number;
  /** More than the 500 pushed messages are missing; fetch the rest by getSupportTicket */
  hasMore: boolean;
  /** What this instance takes besides what the first 1.1.0 did: fields of NewMessage (`thenStatus`, `then`) and calls (`Viewing`). While a new version is installed an older instance takes less, and the oldest leave this out */
  accepts?: string[];
}
