/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface NotificationSettings {
  /** A new message in a followed ticket */
  emailOnMessage: boolean;
  /** A new document */
  emailOnDocument: boolean;
  /**
   * A note that mentions the caller; null for customers
   * @nullable
   */
  emailOnMention: boolean | null;
  /**
   * What was promised is about to be late, or is; null for customers
   * @nullable
   */
  emailOnDue: boolean | null;
  /**
   * Disruptions and maintenance of the caller's services; null for staff
   * @nullable
   */
  emailOnIncident: boolean | null;
}
