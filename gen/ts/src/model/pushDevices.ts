/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { PushDevice } from './pushDevice.js';

export interface PushDevices {
  /** Whether the caller can register a device */
  available: boolean;
  /**
   * With which a browser subscribes (VAPID, RFC 8292), in base64url; null when not available
   * @nullable
   */
  publicKey: string | null;
  /** @maxItems 20 */
  devices: PushDevice[];
}
