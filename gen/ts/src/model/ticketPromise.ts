/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketPromiseResponse } from './ticketPromiseResponse.js';
import type { TicketPromiseResolution } from './ticketPromiseResolution.js';

/**
 * What the customer was promised about a ticket; of a clock that nothing was promised for, or that is cancelled, null
 */
export interface TicketPromise {
  /** @nullable */
  response: TicketPromiseResponse;
  /** @nullable */
  resolution: TicketPromiseResolution;
}
