/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Person } from './person.js';

/**
 * A preview of the newest message (never an event or a note). One that was withdrawn has neither text nor attachments
 */
export interface LastMessage {
  /** The first 200 characters */
  text: string;
  sendBy: Person;
  createdOn: string;
  /** @minimum 0 */
  attachmentCount: number;
}
