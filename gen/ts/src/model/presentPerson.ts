/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { PresentState } from './presentState.js';

export interface PresentPerson {
  id: string;
  fullName: string;
  state: PresentState;
}
