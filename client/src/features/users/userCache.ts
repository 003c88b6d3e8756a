/**
 * Invalidates what a change of a user affects: their page, their history, the lists with them, and the current user's
 * own profile when it is about them.
 */
import type { QueryClient } from "@tanstack/react-query";
import { getListUserAccountsQueryKey } from "@klantportaal/api/accounts";
import { getListUserGrantsQueryKey } from "@klantportaal/api/grants";
import {
  getGetCurrentUserQueryKey,
  getGetUserQueryKey,
  getListUserHistoryQueryKey,
  getListUsersQueryKey,
} from "@klantportaal/api/users";

/** Resolves when the visible accounts and grants have been fetched again; the rest follows. */
export async function userChanged(client: QueryClient, id: string): Promise<void> {
  for (const queryKey of [getGetUserQueryKey(id), getListUserHistoryQueryKey(id), getGetCurrentUserQueryKey()])
    void client.invalidateQueries({ queryKey });
  usersChanged(client);
  await Promise.all(
    [getListUserGrantsQueryKey(id), getListUserAccountsQueryKey(id)].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

export function usersChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: getListUsersQueryKey() });
}
