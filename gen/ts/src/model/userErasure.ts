/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface UserErasure {
  /** What they are called from then on */
  pseudonym: string;
  /** Ways to sign in that go */
  accounts: number;
  /** Rights that go */
  grants: number;
  /** Texts in which they are named, whoever wrote them */
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
}
