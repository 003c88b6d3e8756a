/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * One sign-in identity of a user; subject is null until first use
 */
export interface UserAccount {
  accountId: string;
  userId: string;
  /** @nullable */
  issuer: string | null;
  /** @nullable */
  subject: string | null;
  /** @nullable */
  username: string | null;
  /** @nullable */
  email: string | null;
  /** Empty when it has none */
  label: string;
  enabled: boolean;
  createdOn: string;
  /** @nullable */
  lastSignInOn: string | null;
  /**
   * When the person it was for said that it is not theirs, which ended it
   * @nullable
   */
  refusedOn: string | null;
}
