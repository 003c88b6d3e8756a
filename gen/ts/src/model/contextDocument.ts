/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { DocumentCategory } from './documentCategory.js';

export interface ContextDocument {
  id: string;
  name: string;
  category: DocumentCategory;
  /** @nullable */
  period: string | null;
  publishedOn: string;
}
