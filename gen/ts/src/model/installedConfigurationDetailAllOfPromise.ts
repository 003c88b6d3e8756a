/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServicePromise } from './servicePromise.js';

/**
 * About an urgent fault (topic incident, priority prio_1); null when nothing is promised
 * @nullable
 */
export type InstalledConfigurationDetailAllOfPromise = ServicePromise | null;
