/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { NewMessageResultContext } from './newMessageResultContext.js';

export interface NewMessageResult {
  id: string;
  /** @minimum 1 */
  seq: number;
  createdOn: string;
  /**
   * The call's third argument, untouched
   * @nullable
   */
  context: NewMessageResultContext;
}
