import { useGetCurrentUser } from "@klantportaal/api/users";
import type { CurrentUser } from "@klantportaal/api/model";
import { effectiveRoles } from "./roles";

/**
 * Throws 'Unable to fetch user data' for a response that does not identify the user. The roles are closed, or stay
 * absent.
 */
export function checkProfile(profile: CurrentUser): CurrentUser {
  // The contract requires both; a proxy or an older server may still return something else.
  const answer = profile as Partial<CurrentUser> | null;
  if (!answer?.id || typeof answer.isCustomer !== "boolean") throw new Error("Unable to fetch user data");
  const roles = effectiveRoles(answer.roles);
  return roles ? { ...profile, roles } : profile;
}

/** The signed-in user's profile: fetched once, and again after grantsChanged. */
export function useProfile() {
  return useGetCurrentUser({ query: { staleTime: Number.POSITIVE_INFINITY, select: checkProfile } });
}
