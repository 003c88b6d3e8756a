/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type UpdateSupportTicketHeaders = {
/**
 * The ticket's rev, as in ETag
 * @maxLength 24
 * @pattern ^(W/)?"?[0-9]{1,18}"?$
 */
'If-Match'?: string;
};
