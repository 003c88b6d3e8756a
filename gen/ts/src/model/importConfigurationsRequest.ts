/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ImportedConfiguration } from './importedConfiguration.js';

export interface ImportConfigurationsRequest {
  dryRun: boolean;
  /**
   * @minItems 1
   * @maxItems 500
   */
  rows: ImportedConfiguration[];
}
