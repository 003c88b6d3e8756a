/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { MessagesBeforeParameter } from './messagesBeforeParameter.js';

export type GetSupportTicketByExactIdParams = {
/**
 * `seq:123` answers the messages before number 123
 * @maxLength 24
 * @pattern ^seq:[1-9][0-9]{0,15}$
 */
LessThan?: MessagesBeforeParameter;
};
