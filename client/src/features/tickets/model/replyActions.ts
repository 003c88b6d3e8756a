/** What canned replies also set of a ticket when the answer with them is sent, as pure functions. */
import { UpdateDeskRequestLimits } from "@klantportaal/api/limits";
import type { CannedReplyActions, ThenChange, ThenStatus } from "@klantportaal/api/model";

/** What is still to be set: absent leaves it as it is. The assignee null is nobody. */
export type ReplyActions = {
  status?: ThenStatus;
  assignee?: { id: string; fullName: string } | null;
  teamId?: string;
  tagIds?: string[];
};

/** The actions of a text with one more reply: it decides what only one can, and its labels are added. */
export function withActions(
  now: ReplyActions,
  { status, assign, assignee, teamId, addTagIds }: CannedReplyActions,
  me: { id: string; fullName: string },
): ReplyActions {
  const to = assign === "me" ? me : assign === "nobody" ? null : (assignee ?? undefined);
  const tagIds = [...new Set([...(now.tagIds ?? []), ...addTagIds])];
  return {
    ...now,
    ...(status && { status }),
    ...(to !== undefined && { assignee: to }),
    ...(teamId && { teamId }),
    ...(tagIds.length > 0 && { tagIds }),
  };
}

/** Without the team and labels that were archived since: they are not set. */
export function usable(
  { teamId, tagIds, ...others }: ReplyActions,
  { team, tag }: { team: (id: string) => Archivable | undefined; tag: (id: string) => Archivable | undefined },
): ReplyActions {
  return {
    ...others,
    ...(teamId && !team(teamId)?.archived && { teamId }),
    ...(tagIds && { tagIds: tagIds.filter((id) => !tag(id)?.archived) }),
  };
}

type Archivable = { archived: boolean };

/** How many labels too many a ticket with these would have. */
export const tagsOver = ({ tagIds = [] }: ReplyActions, has: readonly string[]) =>
  tagIds.length === 0 ? 0 : Math.max(0, new Set([...has, ...tagIds]).size - UpdateDeskRequestLimits.tagIds.max);

export const anyActions = ({ status, assignee, teamId, tagIds = [] }: ReplyActions) =>
  status !== undefined || assignee !== undefined || teamId !== undefined || tagIds.length > 0;

/** All but the status, as the message carries it; undefined when nothing is left. */
export function thenOf({ assignee, teamId, tagIds = [] }: ReplyActions): ThenChange | undefined {
  if (!anyActions({ ...(assignee !== undefined && { assignee }), ...(teamId && { teamId }), tagIds })) return undefined;
  return {
    ...(assignee !== undefined && { assigneeId: assignee?.id ?? null }),
    ...(teamId && { teamId }),
    ...(tagIds.length > 0 && { addTagIds: tagIds }),
  };
}
