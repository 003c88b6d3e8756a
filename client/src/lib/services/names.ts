/** What a service and a location are called. */
import type { InstalledConfiguration, ServiceLocation } from "@klantportaal/api/model";
import { m } from "./messages.nl";

type Address = Pick<ServiceLocation, "name" | "postCode" | "houseNumber" | "city">;
type Named = Pick<InstalledConfiguration, "customerName" | "description" | "code">;

/** "3542 AD 18". */
const doorOf = ({ postCode, houseNumber }: Address) => `${postCode} ${houseNumber}`.trim();

/** Whether there is any; services without one share a location. */
export const hasAddress = ({ postCode, houseNumber, city }: Address): boolean =>
  `${postCode}${houseNumber}${city}` !== "";

/** The customer's own name, else the town, else what there is of the address. */
export const locationTitle = (one: Address): string => one.name || one.city || doorOf(one) || m.noAddress;

/** The address without what the title has of it. */
export function locationLine(one: Address): string {
  if (one.name) return [one.city, doorOf(one)].filter(Boolean).join(", ");
  return one.city ? doorOf(one) : "";
}

/** The name and the address of a location on one line. */
export const locationText = (one: Address): string =>
  [locationTitle(one), locationLine(one)].filter(Boolean).join(", ");

/** The customer's own name, else the description. */
export const serviceTitle = (one: Named): string => one.customerName || one.description || one.code;

/** The code, with the description when the title is the customer's own name. */
export const serviceLine = (one: Named): string =>
  [one.code, one.customerName && one.description].filter(Boolean).join(" · ");

/** Its title and code on one line. */
export const serviceText = (one: Named): string => [...new Set([serviceTitle(one), one.code])].join(" · ");

export const servicePath = ({ id }: Pick<InstalledConfiguration, "id">) => `/services/${id}`;

export type Topic = "incident" | "question";

/** A new ticket, about a service if one is given. */
export const ticketAbout = (topic: Topic, service?: string): string =>
  `/support/tickets/create?${new URLSearchParams({ ...(service && { config: service }), topic }).toString()}`;
