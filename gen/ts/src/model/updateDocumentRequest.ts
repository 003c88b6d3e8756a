/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DocumentCategory } from './documentCategory.js';

export interface UpdateDocumentRequest {
  /**
   * @minLength 1
   * @maxLength 255
   * @pattern \S
   */
  name: string;
  category: DocumentCategory;
  /**
   * @maxLength 7
   * @pattern ^([0-9]{4}(-(0[1-9]|1[0-2]|Q[1-4]))?)?$
   */
  period: string;
  /**
   * A service of the customer, also one that has ended; null: none, absent: as it is
   * @nullable
   */
  configurationId?: string | null;
}
