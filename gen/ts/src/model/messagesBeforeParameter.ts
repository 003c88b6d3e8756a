/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * `seq:123` answers the messages before number 123
 */
export type MessagesBeforeParameter = string;
