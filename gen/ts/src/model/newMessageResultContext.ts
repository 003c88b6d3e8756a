/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * The call's third argument, untouched
 * @nullable
 */
export type NewMessageResultContext = unknown | null;
