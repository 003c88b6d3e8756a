/** The staff-only part of a ticket, and its changes: the queue's dialogs and keys, for this one ticket. */
import { getGetDeskQueryKey, useGetDesk } from "@klantportaal/api/desk";
import type { CurrentUser, Desk } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, lazy, useState, type ReactNode } from "react";
import { usePageKeys } from "../../../ui/keys";
import { m as kit } from "../../../ui/messages.nl";
import { notify } from "../../../ui/notify";
import { TypingAhead } from "../../../ui/TypingAhead";
import type { Ticket } from "../model/conversation";
import { useTicketUpdate } from "../model/useTicketUpdate";
import { toAssignee, type Change, type Kind } from "../queue/changes";
import { q } from "../queue/messages.nl";
import { forgetLastChange, useBulk } from "../queue/useBulk";

const BulkConflict = lazy(() => import("../queue/BulkConflict"));
const ChangeDialog = lazy(() => import("../queue/ChangeDialog"));

export type DeskOf = {
  /** Undefined until it is loaded, and always for customers. */
  desk: Desk | undefined;
  /** Retries a failed load; null without a failure. */
  failed: (() => void) | null;
  /** Opens the dialog of a kind of change. */
  ask: (kind: Kind) => void;
  dialog: ReactNode;
};

export function useDesk(ticket: Ticket, me: CurrentUser): DeskOf {
  const client = useQueryClient();
  const staff = !me.isCustomer;
  const { data: desk, isError, refetch } = useGetDesk(ticket.id, { query: { enabled: staff } });
  const failed = isError && !desk ? () => void refetch() : null;
  const [asked, setAsked] = useState<Kind>();
  const bulk = useBulk((_, failed) => {
    for (const reason of failed.values()) notify.error(q.bulk.failed(reason), { id: "queue-bulk" });
    void client.invalidateQueries({ queryKey: getGetDeskQueryKey(ticket.id) });
  });
  const { id, incident, matchingIncident } = ticket;
  const row = desk && { id, ticket, desk, incident, matchingIncident };
  const update = useTicketUpdate(ticket.id, staff);
  // Fields that two people may change at once ask on a conflict; all others use the queue's way.
  const run = (change: Change) => {
    if (!row) return;
    if (Object.keys(change.request).every((field) => ["status", "priority", "assigneeId"].includes(field))) {
      update(change.request, change.ticket);
      forgetLastChange();
    } else bulk.run([row], change);
  };
  const able = (act: () => void) => () => {
    if (row) act();
    else if (!failed) return "later";
    else notify.error(kit.failed(q.catalogue), { id: "queue-bulk" });
    return true;
  };
  const ask = (kind: Kind) => able(() => setAsked(kind));
  usePageKeys(
    staff
      ? {
          a: ask("assignee"),
          t: ask("team"),
          s: ask("status"),
          p: ask("priority"),
          l: ask("tags"),
          m: able(() => run(toAssignee(me))),
        }
      : {},
  );
  const dialog = row && (asked || bulk.conflict) && (
    <>
      <Suspense fallback={<TypingAhead />}>
        {asked && (
          <ChangeDialog kind={asked} rows={[row]} inTicket me={me} onChange={run} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {bulk.conflict && <BulkConflict key={bulk.conflict.key} conflict={bulk.conflict} inTicket />}
      </Suspense>
    </>
  );
  return { desk, failed, ask: setAsked, dialog };
}
