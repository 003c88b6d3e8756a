/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TokenScope } from './tokenScope.js';

export interface NewToken {
  /**
   * What users call it
   * @minLength 1
   * @maxLength 40
   * @pattern \S
   */
  name: string;
  scope: TokenScope;
  /** At most 366 days from now */
  expiresOn: string;
}
