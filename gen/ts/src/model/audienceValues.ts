/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { AudienceValue } from './audienceValue.js';

export interface AudienceValues {
  /** @maxItems 20 */
  items: AudienceValue[];
}
