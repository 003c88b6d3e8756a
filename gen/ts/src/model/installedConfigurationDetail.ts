/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { InstalledConfiguration } from './installedConfiguration.js';
import type { InstalledConfigurationDetailAllOf } from './installedConfigurationDetailAllOf.js';

export type InstalledConfigurationDetail = InstalledConfiguration & InstalledConfigurationDetailAllOf;
