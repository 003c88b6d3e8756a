/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */

/**
 * A text that names them, as it is before
 */
export interface ErasureSample {
  /** table.column, as `message.text` */
  column: string;
  /** @nullable */
  ticketId: number | null;
  /** Of messages, changes and notes their seq; of files, ratings and entries of the log their id */
  place: string;
  /** What names them, with up to 40 characters before and after it */
  text: string;
}
