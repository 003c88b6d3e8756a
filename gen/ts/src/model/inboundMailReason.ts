/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { InboundReason } from './inboundReason.js';

/**
 * @nullable
 */
export type InboundMailReason = InboundReason | null;
