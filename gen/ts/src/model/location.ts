/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ServiceLocation } from './serviceLocation.js';
import type { LocationAllOf } from './locationAllOf.js';

export type Location = ServiceLocation & LocationAllOf;
