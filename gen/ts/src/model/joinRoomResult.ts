/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface JoinRoomResult {
  /** @minimum 0 */
  lastSeq: number;
  rev: number;
  /** More than the 500 pushed messages are missing; fetch the rest by getSupportTicket */
  hasMore: boolean;
}
