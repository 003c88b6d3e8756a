/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { GrantKey } from './grantKey.js';

export interface Grant {
  grantId: string;
  key: GrantKey;
  /** In Dutch */
  caption: string;
  /** In Dutch */
  description: string;
  implies: GrantKey[];
  /** Only people of the provider may hold it */
  staffOnly: boolean;
}
