/** The rights that a form for somebody new begins with, copied from somebody else. */
import type { Grant, UserGrant } from "@klantportaal/api/model";
import { type Period, periodOf } from "./period";

/** The validity of each chosen right, by its key. */
export type Chosen = Readonly<Record<string, Period>>;

/** Somebody's own rights: ended ones are left out, those in force begin today. */
export function copyOf(grants: readonly UserGrant[], now: number): Chosen {
  const current = grants.filter(
    (one) => one.source === "direct" && (one.validUntil === null || Date.parse(one.validUntil) > now),
  );
  const today = periodOf(null, now).from;
  return Object.fromEntries(
    current.map((one) => {
      const period = periodOf(one, now);
      return [one.key, { ...period, from: period.from < today ? today : period.from }];
    }),
  );
}

type LeftOut = "manages" | "refused" | "period";

/**
 * The part of a copy that an integration gets, whose rights begin today and have no end, and the captions of the rest by
 * the reason why not. Rights that are not in the catalogue are not told of.
 */
export function copyForIntegration(
  copy: Chosen,
  catalogue: readonly Grant[],
  may: { hold: (grant: Grant) => boolean; give: (key: string) => boolean },
  now: number,
): { keys: string[]; left: Partial<Record<LeftOut, string[]>> } {
  const today = periodOf(null, now).from;
  const keys: string[] = [];
  const left: Partial<Record<LeftOut, string[]>> = {};
  for (const grant of catalogue) {
    const period = copy[grant.key];
    if (!period) continue;
    const why = !may.hold(grant)
      ? "manages"
      : !may.give(grant.key)
        ? "refused"
        : period.until !== "" || period.from > today
          ? "period"
          : null;
    if (why === null) keys.push(grant.key);
    else (left[why] ??= []).push(grant.caption);
  }
  return { keys, left };
}
