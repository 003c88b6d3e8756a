/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { Person } from './person.js';

/**
 * A reader; also the third argument of the hub push messageRead
 */
export interface MessageRead {
  user: Person;
  readOn: string;
}
