/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * What to fetch. Null is what does not belong to the type
 */
export interface WebhookEventData {
  /** @nullable */
  ticketId: number | null;
  /**
   * Null until the ticket has a number
   * @nullable
   */
  exactId: string | null;
  /**
   * The first message of ticket.created, that of ticket.message, and the line in the conversation of the other two
   * @nullable
   */
  messageId: string | null;
  /**
   * Of a message, with withText. Empty when it was withdrawn
   * @nullable
   */
  text: string | null;
  /** @nullable */
  incidentId: string | null;
  /**
   * The number of the update of the incident
   * @nullable
   */
  seq: number | null;
  /** @nullable */
  documentId: string | null;
  /** @nullable */
  integrationId: string | null;
  /**
   * Of the ticket, incident, document or integration, when it is sent
   * @nullable
   */
  rev: number | null;
}
