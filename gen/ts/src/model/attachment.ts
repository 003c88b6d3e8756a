/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface Attachment {
  id: string;
  /**
   * Null while pending
   * @nullable
   */
  messageId: string | null;
  name: string;
  /** Empty when it has none */
  description: string;
  /** Detected from the bytes */
  contentType: string;
  /**
   * Bytes
   * @minimum 0
   */
  size: number;
  /**
   * Of an image, in pixels
   * @minimum 1
   * @nullable
   */
  width: number | null;
  /**
   * Of an image, in pixels
   * @minimum 1
   * @nullable
   */
  height: number | null;
  /** @pattern ^[0-9a-f]{64}$ */
  sha256: string;
  createdOn: string;
}
