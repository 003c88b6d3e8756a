import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import {
  Suspense,
  lazy,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useAssign, useFollow, useReadAll } from "../model/useTicketActions";
import type { RowActions } from "./ticketColumns";

const AssignDialog = lazy(() => import("./AssignDialog"));

/** The actions of the rows' menus and keys: stable functions, so that rows do not render again because of them. */
export function useRowActions(me: CurrentUser): { actions: RowActions; dialog: ReactNode } {
  const follow = useFollow(me);
  const readAll = useReadAll(me);
  const assign = useAssign();
  // The ticket stays while the dialog closes; null until the dialog is first needed, which loads it.
  const [assigning, setAssigning] = useState<{ ticket: SupportTicket; open: boolean } | null>(null);
  const current = useRef({ follow, readAll, assign });
  useEffect(() => {
    current.current = { follow, readAll, assign };
  });
  const actions = useMemo<RowActions>(
    () => ({
      follow: (ticket) => current.current.follow(ticket),
      readAll: (ticket) => void current.current.readAll([ticket]),
      assign: (ticket, to) => {
        if (to === "choose") setAssigning({ ticket, open: true });
        else
          current.current.assign(ticket, to === "me" ? { id: me.id, fullName: me.fullName, isCustomer: false } : null);
      },
    }),
    [me.id, me.fullName],
  );
  const dialog = assigning && (
    <Suspense fallback={null}>
      <AssignDialog
        ticket={assigning.open ? assigning.ticket : null}
        onAssign={(to) => assign(assigning.ticket, to)}
        onClose={() => setAssigning({ ...assigning, open: false })}
      />
    </Suspense>
  );
  return { actions, dialog };
}

export function useRowKeys(actions: RowActions) {
  return useCallback(
    (ticket: SupportTicket, event: KeyboardEvent) => {
      if (event.key === "U" && event.shiftKey) actions.readAll(ticket);
      else if (event.key === "f") actions.follow(ticket);
      else return false;
      return true;
    },
    [actions],
  );
}
