/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DocumentCategory } from './documentCategory.js';
import type { DocumentState } from './documentState.js';
import type { CustomerDocumentUploadedBy } from './customerDocumentUploadedBy.js';
import type { CustomerDocumentConfiguration } from './customerDocumentConfiguration.js';

/**
 * A customer's document, as users with manage:documents see it
 */
export interface CustomerDocument {
  id: string;
  name: string;
  category: DocumentCategory;
  /** As in Document */
  period: string;
  state: DocumentState;
  /**
   * Null until it is published
   * @nullable
   */
  publishedOn: string | null;
  /** @nullable */
  withdrawnOn: string | null;
  /** Empty when it was replaced */
  withdrawnReason: string;
  /** @nullable */
  replacesId: string | null;
  /**
   * What took its place, as long as it is withdrawn
   * @nullable
   */
  replacedById: string | null;
  /**
   * Null when it was imported
   * @nullable
   */
  uploadedBy: CustomerDocumentUploadedBy;
  /** @nullable */
  configuration: CustomerDocumentConfiguration;
  contentType: string;
  /**
   * Bytes
   * @minimum 0
   */
  size: number;
  /** @pattern ^[0-9a-f]{64}$ */
  sha256: string;
  /**
   * How many of its readers have previewed or downloaded it
   * @minimum 0
   */
  seenBy: number;
  /**
   * Active users of the customer with a grant for its category, whether it is published or not
   * @minimum 0
   */
  readers: number;
  /** For If-Match */
  rev: number;
}
