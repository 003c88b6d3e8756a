/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * The argument of deskChanged. With the same team and tags, links have changed
 */
export interface DeskChanged {
  ticketId: number;
  rev: number;
  /** @nullable */
  teamId: string | null;
  tagIds: string[];
}
