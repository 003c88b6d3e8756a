/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { ErasureSample } from './erasureSample.js';

export interface UserErasure {
  /** What they are called from then on */
  pseudonym: string;
  /** Ways to sign in that go */
  accounts: number;
  /** Rights that go */
  grants: number;
  /** Texts in which they are named */
  texts: number;
  /** Stay, under the pseudonym */
  tickets: number;
  /** Stay, under the pseudonym */
  messages: number;
  /** Stay, and their content is not looked at */
  files: number;
  /** True: the customer has no account-admin without them */
  noAdmin: boolean;
  /**
   * As which the ERP knows them, where they have to be erased, too
   * @nullable
   */
  erpContactId: string | null;
  /**
   * When it is done, as it was asked for; null: it was not
   * @nullable
   */
  dueOn: string | null;
  /** Some of the texts, three of each column at most */
  samples: ErasureSample[];
}
