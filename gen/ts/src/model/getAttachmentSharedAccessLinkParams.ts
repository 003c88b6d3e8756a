/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

export type GetAttachmentSharedAccessLinkParams = {
/**
 * Download under the attachment's own name
 */
addContentDisposition?: boolean;
};
