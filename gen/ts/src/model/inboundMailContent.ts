/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { InboundMail } from './inboundMail.js';
import type { InboundFile } from './inboundFile.js';

export interface InboundMailContent {
  mail: InboundMail;
  /** A Markdown subset */
  text: string;
  /** There is more than text says */
  cut: boolean;
  /** @maxItems 100 */
  files: InboundFile[];
  /** What it said is kept no longer */
  removed: boolean;
}
