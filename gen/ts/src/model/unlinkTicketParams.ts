/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { TicketLinkKind } from './ticketLinkKind.js';

export type UnlinkTicketParams = {
/**
 * The other ticket's number
 * @minimum 1
 * @maximum 9007199254740991
 */
OtherId: number;
/**
 * The kind of the link
 */
Kind: TicketLinkKind;
};
