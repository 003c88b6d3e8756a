/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type PreviewIncidentParams = {
/**
 * Whose sample it has; by default that of the customer with the most services
 */
customerId?: string;
};
