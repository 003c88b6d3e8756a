/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import type { IncidentCustomer } from './incidentCustomer.js';
import type { ExceptedCustomer } from './exceptedCustomer.js';
import type { IncidentMail } from './incidentMail.js';
import type { IncidentTickets } from './incidentTickets.js';

/**
 * What only staff know of an incident
 */
export interface IncidentDesk {
  /** What the first update says, or will say */
  text: string;
  /** Services that the audience has later are added */
  later: boolean;
  /**
   * When a publication takes place that can still be undone
   * @nullable
   */
  publishOn: string | null;
  /**
   * Those with the most services first
   * @maxItems 100
   */
  customers: IncidentCustomer[];
  /**
   * Those of exceptCustomerIds of the audience
   * @maxItems 500
   */
  except: ExceptedCustomer[];
  mail: IncidentMail;
  tickets: IncidentTickets;
}
