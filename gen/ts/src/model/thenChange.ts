/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * What this message of staff also changes of its ticket, in the same transaction. No part of the message's identity, as thenStatus. A team or tag that is
archived or does not exist is left out

 */
export interface ThenChange {
  /**
   * Null assigns it to nobody
   * @nullable
   */
  assigneeId?: string | null;
  teamId?: string;
  /** @maxItems 20 */
  addTagIds?: string[];
}
