/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ContextAuthorMailFailure } from './contextAuthorMailFailure.js';

export interface ContextAuthor {
  id: string;
  fullName: string;
  isCustomer: boolean;
  /**
   * Null without manage:customers
   * @nullable
   */
  email: string | null;
  /**
   * Null without manage:customers, too
   * @nullable
   */
  phone: string | null;
  /**
   * Null without manage:customers, too
   * @nullable
   */
  mailFailure: ContextAuthorMailFailure;
}
