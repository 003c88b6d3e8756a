/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * What to fetch. Only what belongs to the type is there. rev is that of the moment of sending
 */
export interface WebhookEventData {
  ticketId?: number;
  /** Once the ticket has a number */
  exactId?: string;
  /** Of ticket.created, ticket.message, and of the line in the conversation of the other two */
  messageId?: string;
  /** Of a message, with withText. Empty when it was withdrawn */
  text?: string;
  incidentId?: string;
  /** The number of the update of the incident */
  seq?: number;
  documentId?: string;
  integrationId?: string;
  /** Of the ticket, incident, document or integration */
  rev?: number;
}
