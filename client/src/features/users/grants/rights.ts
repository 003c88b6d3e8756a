/**
 * A user's rights, by the rules of section 6: from the catalogue, their own grants and the roles of their token to the
 * implied rights. Pure: from the two lists and the time to the content of the page. The server decides; this explains.
 */
import type { Grant, User, UserGrant } from "@klantportaal/api/model";
import { daysBetween, lastDayOf } from "../../../lib/format/days";
import { dayKey } from "../../../lib/format/format";
import { closeRoles, roles } from "../../../lib/session/roles";

/** Whose rights they are: a user or an integration. */
export type Holder = Pick<User, "id" | "fullName" | "firstName" | "isCustomer" | "status">;

export type RightStatus = "active" | "ending" | "planned" | "expired" | "none" | "automatic";

/** What implies a right: the key of another one, the token of the sign-in, or being staff of the provider. */
export type Source = { kind: "right"; key: string } | { kind: "token" } | { kind: "staff" };

export interface Right {
  grant: Grant;
  /** Their own grant, also when it is not valid now. */
  own: UserGrant | null;
  status: RightStatus;
  /** The switch's position: on for a granted right (also when it begins later) and for an implied one. */
  on: boolean;
  /** Its current source, when not its own grant. */
  via: Source | null;
  /** Days until the end of an own grant that ends within ENDING_DAYS; 0 is today. */
  daysLeft: number | null;
}

const ENDING_DAYS = 30;

/** Those that the provider's staff and integrations have without a grant. */
export const staffRoles: readonly string[] = [roles.supportTickets, roles.configurations];

const at = (moment: string | null) => (moment === null ? null : new Date(moment).getTime());
// A grant from the moment it was made has begun, also when this computer's clock is behind the server's.
const hasBegun = (one: UserGrant, now: number) => (at(one.validFrom) ?? 0) <= Math.max(now, at(one.grantedOn) ?? 0);
const hasEnded = (one: UserGrant, now: number) => (at(one.validUntil) ?? Infinity) <= now;

/** Whether a grant has begun and not ended. now: epoch ms. */
export const isValid = (one: UserGrant, now: number): boolean => hasBegun(one, now) && !hasEnded(one, now);

/** The server's own implied entries are ignored: they follow from the others, also during a change. */
function sourcesOf(grants: readonly UserGrant[], isCustomer: boolean, now: number): { key: string; source: Source }[] {
  const closed = (keys: readonly string[]) =>
    keys.flatMap((from) =>
      closeRoles([from])
        .filter((key) => key !== from)
        .map((key) => ({ key, source: { kind: "right" as const, key: from } })),
    );
  const direct = grants.filter((one) => one.source === "direct" && isValid(one, now)).map((one) => one.key);
  const token = grants.filter((one) => one.source === "token").map((one) => one.key);
  return [
    ...token.map((key) => ({ key, source: { kind: "token" as const } })),
    ...(isCustomer ? [] : staffRoles.map((key) => ({ key, source: { kind: "staff" as const } }))),
    ...closed(direct),
    ...closed(token),
  ];
}

function statusOf(own: UserGrant | null, via: Source | null, daysLeft: number | null, now: number): RightStatus {
  if (own && isValid(own, now)) return daysLeft === null ? "active" : "ending";
  if (own && !hasEnded(own, now)) return "planned";
  if (via) return "automatic";
  return own ? "expired" : "none";
}

/**
 * Every right of the catalogue with its state for this user. `grants` is the server's response, or what it is about to
 * be.
 */
export function rightsOf(
  catalogue: readonly Grant[],
  grants: readonly UserGrant[],
  isCustomer: boolean,
  now: number,
): Right[] {
  const sources = sourcesOf(grants, isCustomer, now);
  const theirs = catalogue.filter((grant) => !isCustomer || !grant.staffOnly);
  return theirs.map((grant) => {
    const own = grants.find((one) => one.source === "direct" && one.key === grant.key) ?? null;
    const valid = own !== null && isValid(own, now);
    const via = valid ? null : (sources.find((one) => one.key === grant.key)?.source ?? null);
    const left = valid && own.validUntil ? daysBetween(dayKey(now), lastDayOf(own.validUntil)) : null;
    const daysLeft = left !== null && left <= ENDING_DAYS ? left : null;
    const status = statusOf(own, via, daysLeft, now);
    return { grant, own, status, on: status !== "expired" && status !== "none", via, daysLeft };
  });
}

/**
 * Why the current user may not grant a right that is not granted: to themselves only within their stored rights, and
 * without a stored account-admin only what that implies. Users who manage customers grant customers any. `mine` are the
 * current user's own rights, unknown when absent. Null: they may.
 */
export function refusalOf(
  key: string,
  mine: readonly UserGrant[] | undefined,
  { isSelf, isCustomer }: { isSelf: boolean; isCustomer: boolean },
  now: number,
): "own" | "token" | null {
  if (!mine) return null;
  const stored = mine.filter((one) => one.source === "direct" && isValid(one, now)).map((one) => one.key);
  const admin = stored.includes(roles.accountAdmin);
  if (isCustomer && stored.includes(roles.manageCustomers)) return null;
  if (isSelf) return admin && closeRoles(stored).includes(key) ? null : "own";
  return admin || (key !== roles.accountAdmin && closeRoles([roles.accountAdmin]).includes(key)) ? null : "token";
}

/** Whether it is in force now. */
export const isEffective = (right: Right): boolean =>
  right.via !== null || right.status === "active" || right.status === "ending";

/**
 * Whether its holder can do what it stands for. Account-admins see all tickets of their organisation, and staff those of
 * all, without the right to them (actor_company_tickets and the policies of support_ticket).
 */
export const isPossible = (right: Right, list: readonly Right[]): boolean =>
  isEffective(right) ||
  (right.grant.key === roles.companyTickets &&
    list.some((one) => one.via?.kind === "staff" || (one.grant.key === roles.accountAdmin && isEffective(one))));

/**
 * The instant from which a right that is not in force will be: its own, or that of one that implies it. Null: never, as
 * things are.
 */
export function beginsOn(key: string, list: readonly Right[]): string | null {
  const coming = list.filter(
    (one) => one.status === "planned" && (one.grant.key === key || closeRoles([one.grant.key]).includes(key)),
  );
  return (
    coming
      .map((one) => one.own?.validFrom ?? "")
      .filter(Boolean)
      .sort()[0] ?? null
  );
}

/** The further keys that are lost when a right is revoked. */
export function lostWithout(
  key: string,
  catalogue: readonly Grant[],
  grants: readonly UserGrant[],
  isCustomer: boolean,
  now: number,
): string[] {
  const effective = (list: readonly UserGrant[]) =>
    rightsOf(catalogue, list, isCustomer, now)
      .filter(isEffective)
      .map((right) => right.grant.key);
  const left = new Set(effective(grants.filter((one) => one.key !== key || one.source !== "direct")));
  return effective(grants).filter((one) => one !== key && !left.has(one));
}

type GroupName = "support" | "documents" | "webshop" | "admin" | "other";

const groups: readonly (readonly [GroupName, readonly string[]])[] = [
  ["support", [roles.supportTickets, roles.companyTickets, roles.configurations, roles.manageConfigurations]],
  ["documents", [roles.reports, roles.invoices, roles.documents]],
  ["webshop", [roles.webshop]],
  ["admin", [roles.accountAdmin]],
];

/** In groups, in the order of the page; unknown rights are under "other". Empty groups are left out. */
export function grouped<Item extends { grant: Grant }>(list: readonly Item[]): { name: GroupName; items: Item[] }[] {
  const known = new Set(groups.flatMap(([, keys]) => keys));
  const named = groups.map(([name, keys]) => ({
    name,
    items: keys.flatMap((key) => list.filter((one) => one.grant.key === key)),
  }));
  const other = { name: "other" as const, items: list.filter((one) => !known.has(one.grant.key)) };
  return [...named, other].filter((group) => group.items.length > 0);
}
