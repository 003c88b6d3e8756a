import {
  AlarmClock,
  BellRing,
  Bell,
  CheckCheck,
  Copy,
  Ellipsis,
  Eye,
  Link2,
  Merge,
  Pencil,
  Printer,
  Unlink,
  Waypoints,
} from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import type { CurrentUser } from "@klantportaal/api/model";
import { Suspense, lazy, useState } from "react";
import { announce } from "../../../lib/announce";
import { formatExactId } from "../../../lib/format/format";
import { roles } from "../../../lib/session/roles";
import { IconButton } from "../../../ui/IconButton";
import { MenuButton } from "../../../ui/Overlay";
import { copyText } from "../../../ui/copy";
import { usePageKeys } from "../../../ui/keys";
import { writes } from "../../../ui/readOnly";
import type { Ticket } from "../model/conversation";
import { loadUntil } from "../conversation/useOlder";
import { m } from "../messages.nl";
import { w } from "./messages.nl";
import { openStatuses } from "../model/status";
import { viewAsWords } from "../model/viewAs.nl";
import { incidentWords } from "../model/incidents/words.nl";
import { useIncidentLinks } from "../model/incidents/useIncidentLinks";
import { useFollow, useReadAll } from "../model/useTicketActions";

// Only for staff, and rarely.
const LinkSheet = lazy(() => import("./LinkSheet"));
const SubjectDialog = lazy(() => import("./SubjectDialog"));
const MergeDialog = lazy(() => import("./MergeDialog"));
const SnoozeDialog = lazy(() => import("./SnoozeDialog"));
const ViewAsDialog = lazy(() => import("../model/ViewAsDialog"));

/** Prints the conversation from its first message on. */
function usePrint(ticketId: number): () => void {
  const client = useQueryClient();
  return () => {
    announce(w.page.printing);
    loadUntil(client, ticketId, null)
      .catch((error: unknown) => console.warn("older messages", error))
      // The printout says which messages could not be loaded.
      .finally(() => window.print());
  };
}

/** The less frequent actions of a ticket. */
export function MoreMenu({ ticket, me, narrow }: { ticket: Ticket; me: CurrentUser; narrow: boolean }) {
  const follow = useFollow(me);
  const readAll = useReadAll(me);
  const print = usePrint(ticket.id);
  const [asked, setAsked] = useState<"link" | "merge" | "snooze" | "subject" | "view">();
  const close = () => setAsked(undefined);
  const staff = !me.isCustomer;
  const links = useIncidentLinks();
  usePageKeys(staff ? { e: () => setAsked("subject") } : {});
  return (
    <>
      <MenuButton
        placement="bottom-end"
        trigger={
          <IconButton label={w.page.more}>
            <Ellipsis size={18} />
          </IconButton>
        }
      >
        {(Menu) => (
          <>
            {narrow && (
              <Menu.Item value="follow" {...writes} onSelect={() => follow(ticket)}>
                {ticket.following ? <BellRing size={16} /> : <Bell size={16} />}
                {ticket.following ? w.page.unfollow : w.page.follow}
              </Menu.Item>
            )}
            {narrow && ticket.unreadCount > 0 && (
              <Menu.Item value="read" {...writes} onSelect={() => void readAll([ticket])}>
                <CheckCheck size={16} />
                {w.page.readAll}
              </Menu.Item>
            )}
            {narrow && staff && openStatuses.includes(ticket.status) && (
              <Menu.Item value="snooze" onSelect={() => setAsked("snooze")}>
                <AlarmClock size={16} />
                {w.snooze.button}
              </Menu.Item>
            )}
            <Menu.Item value="link" onSelect={() => copyText(`${window.location.origin}/support/tickets/${ticket.id}`)}>
              <Link2 size={16} />
              {m.list.copyLink}
            </Menu.Item>
            {ticket.exactId && (
              <Menu.Item value="number" onSelect={() => copyText(formatExactId(ticket.exactId))}>
                <Copy size={16} />
                {m.list.copyNumber}
              </Menu.Item>
            )}
            <Menu.Item value="print" onSelect={print}>
              <Printer size={16} />
              {w.page.print}
            </Menu.Item>
            {staff && (
              <>
                <Menu.Separator />
                <Menu.Item value="subject" onSelect={() => setAsked("subject")}>
                  <Pencil size={16} />
                  {w.subject.title}
                </Menu.Item>
                <Menu.Item value="relate" onSelect={() => setAsked("link")}>
                  <Waypoints size={16} />
                  {w.links.add}
                </Menu.Item>
                {ticket.incident && (
                  <Menu.Item value="unlink" onSelect={() => links.unlink(ticket)}>
                    <Unlink size={16} />
                    {incidentWords.unlink(ticket.incident.number)}
                  </Menu.Item>
                )}
                {ticket.status !== "closed" && (
                  <Menu.Item value="merge" onSelect={() => setAsked("merge")}>
                    <Merge size={16} />
                    {w.merge.action}
                  </Menu.Item>
                )}
                {me.roles?.includes(roles.manageCustomers) && (
                  <Menu.Item value="view" onSelect={() => setAsked("view")}>
                    <Eye size={16} />
                    {viewAsWords.action}
                  </Menu.Item>
                )}
              </>
            )}
          </>
        )}
      </MenuButton>
      <Suspense>
        {asked === "link" && <LinkSheet ticket={ticket} onClose={close} />}
        {asked === "subject" && <SubjectDialog ticket={ticket} onClose={close} />}
        {asked === "snooze" && <SnoozeDialog ticket={ticket} onClose={close} />}
        {asked === "merge" && <MergeDialog ticket={ticket} onClose={close} />}
        {asked === "view" && (
          <ViewAsDialog customer={{ id: ticket.organisationId, name: ticket.organisationName }} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
