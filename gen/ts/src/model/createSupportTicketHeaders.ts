/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type CreateSupportTicketHeaders = {
/**
 * A UUID made by the client for this one create
 */
'Idempotency-Key'?: string;
};
