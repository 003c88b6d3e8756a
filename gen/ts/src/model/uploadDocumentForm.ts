/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DocumentCategory } from './documentCategory.js';

export interface UploadDocumentForm {
  /** Made by the client */
  id: string;
  /** At most 25 MB */
  file: Blob;
  /**
   * What the customer reads; the file's own name when absent
   * @minLength 1
   * @maxLength 255
   */
  name?: string;
  category: DocumentCategory;
  /**
   * As in Document; empty when absent
   * @maxLength 7
   */
  period?: string;
  /** A service of the customer, also one that has ended; none when absent */
  configurationId?: string;
}
