/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * The type of an event. ticket.created: with its first message; ticket.message: another; ticket.changed: whatever else the conversation shows, such as a status, but for ticket.resolved; incident.ended: also a cancelled one; access.changed: the rights of the integration itself
 */
export type WebhookEvent = typeof WebhookEvent[keyof typeof WebhookEvent];


// eslint-disable-next-line @typescript-eslint/no-redeclare
export const WebhookEvent = {
  ticketcreated: 'ticket.created',
  ticketmessage: 'ticket.message',
  ticketchanged: 'ticket.changed',
  ticketresolved: 'ticket.resolved',
  incidentpublished: 'incident.published',
  incidentupdated: 'incident.updated',
  incidentended: 'incident.ended',
  documentpublished: 'document.published',
  accesschanged: 'access.changed',
} as const;
