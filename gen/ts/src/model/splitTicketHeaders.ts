/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type SplitTicketHeaders = {
/**
 * A UUID made by the client for this one split
 */
'Idempotency-Key': string;
};
