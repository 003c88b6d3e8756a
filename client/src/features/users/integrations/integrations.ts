/** What the screens of integrations share: their list, their place, and which rights an integration can hold. */
import { listIntegrations } from "@klantportaal/api/lists/listIntegrations";
import type { Grant, Integration, IntegrationToken } from "@klantportaal/api/model";
import { daysBetween, lastDayOf } from "../../../lib/format/days";
import { dayKey, formatShort } from "../../../lib/format/format";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";
import { Store } from "../../../lib/store";
import { defineList } from "../../../ui/list/defineList";
import type { Tone } from "../../../ui/ToneBadge";
import { m } from "./messages.nl";

export const integrationList = defineList(listIntegrations, {
  filters: {
    status: { values: ["active", "paused", "expired", "revoked"], label: m.filterStatus, texts: m.status },
  },
});

/** The path of the list: customers have it among their users, staff among the settings. */
export const useBase = () =>
  useProfile().data?.isCustomer === false ? "/settings/integrations" : "/users/integrations";

/** Only people administer and manage. */
export const mayHold = (grant: Pick<Grant, "key">) =>
  grant.key !== roles.accountAdmin && !grant.key.startsWith("manage:");

/** The last day on which something that ends at a moment works. */
export const lastDayText = (until: string | null) => formatShort(until && lastDayOf(until));

/** Whether a token still works. */
export const works = (token: IntegrationToken, now: number) =>
  token.revokedOn === null && new Date(token.expiresOn).getTime() > now;

/** The parameter of the address that opens the validity of a token: its id. E-mails lead there. */
export const VALIDITY = "validity";

/**
 * The tokens whose validity is changed: those that work and were not replaced, the one with this id first, then the one
 * that ends first.
 */
export const validityOf = (tokens: readonly IntegrationToken[], id: string, now: number) =>
  tokens
    .filter((token) => works(token, now) && token.replacedBy === null)
    .toSorted((a, b) => Number(b.id === id) - Number(a.id === id) || a.expiresOn.localeCompare(b.expiresOn));

const SOON = 30;

/** The look of a state: an active one that ends within 30 days says so. */
export function statusOf({ status, validUntil }: Integration, now: number): { tone: Tone; text: string } {
  const text = m.status[status];
  if (status !== "active" || validUntil === null) return { tone: status === "paused" ? "orange" : "gray", text };
  const days = daysBetween(dayKey(now), lastDayOf(validUntil));
  return days <= SOON ? { tone: "orange", text: m.daysLeft(days) } : { tone: "green", text };
}

/**
 * The token that was made last, until its page is left: the server shows it once. In memory only, so that it is in no
 * address, history or storage.
 */
export const fresh = new Store<{ integration: string; id: string; token: string } | null>(null);
