/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceKind } from './serviceKind.js';

/**
 * @nullable
 */
export type InstalledConfigurationKind = ServiceKind | null;
