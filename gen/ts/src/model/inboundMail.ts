/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { InboundVerdict } from './inboundVerdict.js';
import type { InboundMailReason } from './inboundMailReason.js';
import type { InboundMailUser } from './inboundMailUser.js';
import type { InboundMailDecidedBy } from './inboundMailDecidedBy.js';

/**
 * An e-mail; sender and subject are what it says, and nobody's word
 */
export interface InboundMail {
  id: string;
  receivedOn: string;
  sender: string;
  subject: string;
  /**
   * Bytes
   * @minimum 0
   */
  size: number;
  verdict: InboundVerdict;
  /** @nullable */
  reason: InboundMailReason;
  /** It names somebody of the portal, and the receiving server does not confirm that it is theirs */
  forged: boolean;
  /**
   * Whom it was believed to be of
   * @nullable
   */
  user: InboundMailUser;
  /** @nullable */
  ticketId: number | null;
  /** @nullable */
  exactId: string | null;
  /**
   * Null while nobody had to decide
   * @nullable
   */
  decidedBy: InboundMailDecidedBy;
  /** @nullable */
  decidedOn: string | null;
}
