/** The changes of the queue: for each kind its choices and their effect. */
import type {
  BulkUpdateRequest,
  CurrentUser,
  Person,
  QueueDesk,
  SupportTicket,
  ThenStatus,
} from "@klantportaal/api/model";
import type { Option } from "../../../ui/list/defineList";
import { m } from "../messages.nl";
import { openStatuses, priorityLabel, priorityOptions, statusLabel, type Priority, type Status } from "../model/status";
import { thenOf, type ReplyActions } from "../model/replyActions";
import { tagColours } from "../model/tags";
import { NOBODY } from "../../../lib/address";
import { q } from "./messages.nl";
import type { Catalogue } from "../model/catalogue";
import type { QueueRow } from "./queueState";

/** The change, its look until the server responds, and its texts. */
export type Change = {
  request: Omit<BulkUpdateRequest, "ticketIds" | "seen">;
  ticket?: Partial<SupportTicket>;
  desk?: (desk: QueueDesk) => Partial<QueueDesk>;
  done: (count: number) => string;
  /** A sent message can't be undone. */
  final?: boolean;
};

export const kinds = ["assignee", "team", "status", "priority", "tags"] as const;
export type Kind = (typeof kinds)[number];

export function toAssignee(to: Pick<Person, "id" | "fullName"> | null): Change {
  return {
    request: { assigneeId: to?.id ?? null },
    ticket: { assignee: to && { ...to, isCustomer: false } },
    done: (count) => (to ? q.bulk.done.assigned(count, to.fullName) : q.bulk.done.unassigned(count)),
  };
}

export function toTeam(to: { id: string; name: string } | null): Change {
  return {
    request: { teamId: to?.id ?? null },
    desk: () => ({ teamId: to?.id ?? null }),
    done: (count) => (to ? q.bulk.done.team(count, to.name) : q.bulk.done.noTeam(count)),
  };
}

export const toStatus = (status: Status): Change => ({
  request: { status },
  ticket: { status },
  done: (count) => q.bulk.done.status(count, statusLabel(status, true)),
});

export const toPriority = (priority: Priority): Change => ({
  request: { priority },
  ticket: { priority },
  done: (count) => q.bulk.done.priority(count, priorityLabel(priority)),
});

export function withTags(added: readonly string[], removed: readonly string[]): Change {
  return {
    request: {
      ...(added.length > 0 && { addTagIds: [...added] }),
      ...(removed.length > 0 && { removeTagIds: [...removed] }),
    },
    desk: ({ tagIds }) => ({ tagIds: [...new Set([...tagIds.filter((id) => !removed.includes(id)), ...added])] }),
    done: (count) => q.bulk.done.tags(count),
  };
}

/** Posts a canned reply in each ticket, filled in by the server, and makes those of its changes that can be made. */
export function withReply(cannedReplyId: string, thenStatus: ThenStatus, actions: ReplyActions): Change {
  const { assignee, teamId, tagIds = [] } = actions;
  return {
    request: { cannedReplyId, thenStatus, ...thenOf(actions) },
    ticket: {
      status: thenStatus,
      ...(assignee !== undefined && { assignee: assignee && { ...assignee, isCustomer: false } }),
    },
    desk: (desk) => ({
      ...(teamId && { teamId }),
      ...(tagIds.length > 0 && { tagIds: [...new Set([...desk.tagIds, ...tagIds])] }),
    }),
    done: q.reply.done,
    final: true,
  };
}

const statusOptions: Option[] = [...openStatuses, "resolved" as const].map((value) => ({
  value,
  label: statusLabel(value, true),
}));

/** The choices that are known here; staff are searched for. */
export function optionsOf(kind: Exclude<Kind, "assignee">, { teams, tags }: Catalogue): Option[] {
  const named = (all: readonly { id: string; name: string; archived: boolean }[]) =>
    all.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name }));
  switch (kind) {
    case "status":
      return statusOptions;
    case "priority":
      return priorityOptions;
    case "team":
      return [{ value: NOBODY, label: q.bulk.noTeam }, ...named(teams)];
    case "tags":
      return tags
        .filter(({ archived }) => !archived)
        .map(({ id, name, colour }) => ({ value: id, label: name, dot: tagColours[colour] }));
  }
}

/** The effect of choosing an option. */
export function changeOf(kind: Exclude<Kind, "tags">, { value, label }: Option, me: CurrentUser): Change {
  switch (kind) {
    case "assignee":
      return toAssignee(value === NOBODY ? null : { id: value, fullName: value === me.id ? me.fullName : label });
    case "team":
      return toTeam(value === NOBODY ? null : { id: value, name: label });
    case "status":
      return toStatus(value as Status);
    case "priority":
      return toPriority(value as Priority);
  }
}

/** The common values of all rows, which are ticked in the list of choices. */
export function inCommon(kind: Kind, rows: readonly QueueRow[]): string[] {
  const [first] = rows;
  if (!first) return [];
  if (kind === "tags") return first.desk.tagIds.filter((id) => rows.every(({ desk }) => desk.tagIds.includes(id)));
  const valueOf = ({ ticket, desk }: QueueRow) =>
    ({
      assignee: ticket.assignee?.id ?? NOBODY,
      team: desk.teamId ?? NOBODY,
      status: ticket.status,
      priority: ticket.priority ?? m.none,
    })[kind];
  const value = valueOf(first);
  return rows.every((row) => valueOf(row) === value) ? [value] : [];
}
