/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TagColour } from './tagColour.js';

export interface UpdateTagRequest {
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern \S
   */
  name: string;
  colour: TagColour;
  archived: boolean;
}
