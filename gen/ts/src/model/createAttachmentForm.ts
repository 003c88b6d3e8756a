/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export interface CreateAttachmentForm {
  /** At most 25 MB */
  file: Blob;
  /**
   * The file's own name when absent
   * @minLength 1
   * @maxLength 255
   * @pattern ^[^/\\]+$
   */
  name?: string;
  /** @maxLength 500 */
  description?: string;
}
