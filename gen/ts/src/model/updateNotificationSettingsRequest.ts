/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface UpdateNotificationSettingsRequest {
  /** A new message in a followed ticket */
  emailOnMessage: boolean;
  /** A new document */
  emailOnDocument: boolean;
  /**
   * Of staff; as it was when absent or null
   * @nullable
   */
  emailOnMention?: boolean | null;
  /**
   * Of staff; as it was when absent or null
   * @nullable
   */
  emailOnDue?: boolean | null;
  /**
   * Of customers; as it was when absent or null
   * @nullable
   */
  emailOnIncident?: boolean | null;
}
