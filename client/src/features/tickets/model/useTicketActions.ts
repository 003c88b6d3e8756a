/**
 * Actions on a ticket from any screen: follow, read all, assign. Applied at once, rolled back with a toast on failure.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useMarkAllMessagesRead } from "@klantportaal/api/messages";
import {
  useSubscribeSupportTicket,
  useUnsubscribeSupportTicket,
  useUpdateSupportTicket,
} from "@klantportaal/api/support-tickets";
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { problemText } from "../../../lib/api/problem";
import { notify } from "../../../ui/notify";
import { allRead, newestSeq } from "./conversation";
import { m } from "../messages.nl";
import {
  cachedTicket,
  listKey,
  listsChanged,
  patchMe,
  patchRows,
  patchTicket,
  setTicket,
  ticketKey,
} from "./ticketCache";
import { isCount, unreadTotalKey } from "./unreadTotal";

type Followed = Pick<SupportTicket, "id" | "following">;

export function useFollow(me: CurrentUser): (ticket: Followed) => void {
  const client = useQueryClient();
  const show = (id: number, following: boolean) => {
    patchTicket(client, id, (ticket) => ({
      following,
      participants: ticket.participants.map((participant) =>
        participant.user.id === me.id ? { ...participant, following } : participant,
      ),
    }));
    patchMe(client, (user) => ({
      ...user,
      followingSupportTickets: following
        ? [...new Set([...user.followingSupportTickets, id])]
        : user.followingSupportTickets.filter((one) => one !== id),
    }));
  };
  const outcome = (following: boolean) => ({
    mutation: {
      onMutate: ({ id }: { id: number }) => show(id, following),
      onSuccess: (_: unknown, { id }: { id: number }) => {
        notify.success(following ? m.toast.followOn : m.toast.followOff, { id: `follow-${id}` });
        // A first follow also makes the user a participant.
        void client.invalidateQueries({ queryKey: ticketKey(id), exact: true });
        listsChanged(client);
      },
      onError: (error: unknown, { id }: { id: number }) => {
        show(id, !following);
        const failed = following ? m.toast.followFailed : m.toast.unfollowFailed;
        notify.error(`${failed} ${problemText(error)}`, { id: `follow-${id}` });
      },
    },
  });
  const subscribe = useSubscribeSupportTicket(outcome(true));
  const unsubscribe = useUnsubscribeSupportTicket(outcome(false));
  return (ticket) => (ticket.following ? unsubscribe : subscribe).mutate({ id: ticket.id });
}

/** Marks tickets read up to the last message on this screen. Resolves to whether all of them succeeded. */
export function useReadAll(
  me: CurrentUser,
): (tickets: readonly Pick<SupportTicket, "id" | "lastSeq">[]) => Promise<boolean> {
  const client = useQueryClient();
  const { mutateAsync } = useMarkAllMessagesRead();
  const readOne = async ({ id, lastSeq }: Pick<SupportTicket, "id" | "lastSeq">) => {
    const ticket = cachedTicket(client, id);
    const upToSeq = Math.max(ticket ? newestSeq(ticket) : 0, lastSeq);
    if (upToSeq < 1) return;
    await mutateAsync({ ticketId: id, data: { upToSeq } });
    const now = cachedTicket(client, id);
    const after =
      now &&
      allRead(
        now,
        { user: { id: me.id, fullName: me.fullName, isCustomer: me.isCustomer }, readOn: new Date().toISOString() },
        upToSeq,
      );
    if (after) setTicket(client, after);
    // A row that is ahead of the conversation shows how many messages arrived meanwhile, not from whom: at most that
    // many are unread.
    const left = (row: SupportTicket) =>
      after && after.lastSeq >= row.lastSeq
        ? after.unreadCount
        : Math.min(row.unreadCount, Math.max(0, row.lastSeq - upToSeq));
    patchRows(client, id, (row) => ({ ...row, unreadCount: left(row) }));
  };
  return async (tickets) => {
    const queue = [...tickets];
    let failed = 0;
    const worker = async () => {
      for (let ticket = queue.shift(); ticket; ticket = queue.shift()) await readOne(ticket).catch(() => failed++);
    };
    await Promise.all([worker(), worker(), worker(), worker()]);
    void client.invalidateQueries({ queryKey: unreadTotalKey() });
    if (failed === 0) notify.success(m.toast.readAll, { id: "read-all" });
    else notify.error(m.toast.readAllFailed, { id: "read-all" });
    return failed === 0;
  };
}

/** The whole ticket in the response to a change, with its new rev. Messages, and their counts, have their own ways. */
export function changed({
  unreadCount: _unread,
  lastSeq: _seq,
  lastMessage: _last,
  ...fields
}: SupportTicket): Partial<SupportTicket> {
  return fields;
}

/** Assigns a ticket to a member of staff, or to nobody. */
export function useAssign(): (ticket: Pick<SupportTicket, "id" | "assignee">, to: SupportTicket["assignee"]) => void {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateSupportTicket();
  const assign = async (
    { id, assignee: before }: Pick<SupportTicket, "id" | "assignee">,
    to: SupportTicket["assignee"],
  ) => {
    const toast = { id: `assign-${id}` };
    patchTicket(client, id, () => ({ assignee: to }));
    try {
      const ticket = await mutateAsync({ id, data: { assigneeId: to?.id ?? null } });
      patchTicket(client, id, () => changed(ticket));
      const { assignee } = ticket;
      notify.success(assignee ? m.toast.assigned(assignee.fullName) : m.toast.unassigned, toast);
      void client.invalidateQueries({ queryKey: listKey(), predicate: ({ queryKey }) => isCount(queryKey) });
    } catch (error) {
      patchTicket(client, id, () => ({ assignee: before }));
      notify.error(`${m.toast.updateFailed} ${problemText(error)}`, toast);
    }
  };
  return (ticket, to) => void assign(ticket, to);
}
