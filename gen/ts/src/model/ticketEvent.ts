/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketEventType } from './ticketEventType.js';
import type { TicketEventDetailProperty } from './ticketEventDetailProperty.js';

/**
 * What changed; people by their name, a configuration by its code, which is empty for callers without view:configurations, a status and a priority by their value
 */
export interface TicketEvent {
  type: TicketEventType;
  /** @nullable */
  from: string | null;
  /** @nullable */
  to: string | null;
  /** True: nobody chose it; it followed from the message before it, by the same sender, or a pause was over */
  automatic: boolean;
  /**
   * More of some changes of status
   * @nullable
   */
  detail: TicketEventDetailProperty;
}
