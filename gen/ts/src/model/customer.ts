/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { CustomerStatus } from './customerStatus.js';
import type { Kept } from './kept.js';

/**
 * An organisation that the provider serves
 */
export interface Customer {
  id: string;
  name: string;
  customerNumber: string;
  /**
   * Sorted; null without manage:customers
   * @nullable
   */
  emailDomains: string[] | null;
  status: CustomerStatus;
  createdOn: string;
  /** @nullable */
  endedOn: string | null;
  /** @minimum 0 */
  openTickets: number;
  /**
   * Open ones of which what was promised is past
   * @minimum 0
   */
  lateTickets: number;
  /** Of the last 30 days, responses and resolutions together */
  onTime: Kept;
  /**
   * Users, whatever their status
   * @minimum 0
   */
  people: number;
  /** @minimum 0 */
  configurations: number;
  /** For If-Match */
  rev: number;
}
