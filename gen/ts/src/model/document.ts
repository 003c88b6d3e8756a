/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DocumentCategory } from './documentCategory.js';
import type { DocumentConfigurationProperty } from './documentConfigurationProperty.js';

export interface Document {
  id: string;
  name: string;
  category: DocumentCategory;
  /** `2024`, `2024-02` or `2024-Q1`; empty when it has none */
  period: string;
  publishedOn: string;
  /**
   * Null when it is about none, and for callers without view:configurations
   * @nullable
   */
  configuration: DocumentConfigurationProperty;
  contentType: string;
  /**
   * Bytes
   * @minimum 0
   */
  size: number;
  /** @pattern ^[0-9a-f]{64}$ */
  sha256: string;
  /** Until the caller previews or downloads it */
  isNew: boolean;
}
