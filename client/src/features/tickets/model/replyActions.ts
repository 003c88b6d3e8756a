/** What canned replies also set of a ticket when the answer with them is sent, as pure functions. */
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
