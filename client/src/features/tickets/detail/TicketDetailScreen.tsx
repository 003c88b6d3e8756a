import { Button, Flex, chakra } from "@chakra-ui/react";
import { BellRing, Bell, CheckCheck, Info, SearchX } from "lucide-react";
import { useGetCurrentUser } from "@klantportaal/api/users";
import type { CurrentUser } from "@klantportaal/api/model";
import { useMemo, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { formatExactId } from "../../../lib/format/format";
import { usePageCaption } from "../../../lib/page-caption";
import { DockedPanel } from "../../../ui/DockedPanel";
import { PageHeader } from "../../../ui/PageHeader";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { StateView } from "../../../ui/StateView";
import { Time } from "../../../ui/Time";
import { earlyKeys, usePageKeys, usePageLoaded } from "../../../ui/keys";
import { writes } from "../../../ui/readOnly";
import { useFrom } from "../../../ui/useMediaQuery";
import { ConversationError, ticketIdOf, type Ticket } from "../model/conversation";
import { Conversation } from "../conversation/Conversation";
import { SolvedButton } from "../conversation/SolvedButton";
import { DeskTags } from "./DeskTags";
import { DetailsDrawer } from "./DetailsDrawer";
import { DetailsPanel } from "./DetailsPanel";
import { IncidentNotice } from "../model/incidents/IncidentNotice";
import { MoreMenu } from "./MoreMenu";
import { PresencePill } from "./PresencePill";
import { SequenceNav } from "./SequenceNav";
import { SnoozeButton, SnoozedMark } from "./SnoozeButton";
import { UpdateConflict } from "./UpdateConflict";
import { useDesk, type DeskOf } from "./useDesk";
import { usePresence, type Presence } from "../conversation/usePresence";
import { useSequence } from "./sequence";
import { w } from "./messages.nl";
import { useSeenHere } from "../model/mentions";
import { PromiseMark } from "../model/PromiseMark";
import { IncidentChip } from "../model/incidents/IncidentChip";
import { PriorityMark, StatusBadge } from "../model/StatusBadge";
import { TicketSkeleton } from "./TicketSkeleton";
import { useTicket } from "./ticketLookup";
import { useFollow, useReadAll } from "../model/useTicketActions";

function NotFound() {
  usePageCaption(w.page.notFoundTitle);
  return (
    <StateView
      level="h1"
      icon={SearchX}
      title={w.page.notFoundTitle}
      text={w.page.notFoundText}
      actions={
        <Button asChild variant="solid">
          <Link to="/support/tickets">{w.page.toTickets}</Link>
        </Button>
      }
    />
  );
}

function FollowButton({ ticket, me }: { ticket: Ticket; me: CurrentUser }) {
  const follow = useFollow(me);
  const { following } = ticket;
  return (
    <Button
      variant={following ? "subtle" : "outline"}
      aria-pressed={following}
      aria-label={following ? w.page.following : w.page.follow}
      title={following ? w.page.unfollow : w.page.follow}
      {...writes}
      onClick={() => follow(ticket)}
    >
      {following ? <BellRing size={16} /> : <Bell size={16} />}
      {following ? w.page.following : w.page.follow}
    </Button>
  );
}

function ReadAllButton({ ticket, me }: { ticket: Ticket; me: CurrentUser }) {
  const readAll = useReadAll(me);
  const [busy, setBusy] = useState(false);
  if (ticket.unreadCount === 0) return null;
  const read = async () => {
    setBusy(true);
    await readAll([ticket]);
    setBusy(false);
  };
  return (
    <Button loading={busy} {...writes} onClick={() => void read()}>
      <CheckCheck size={16} />
      {w.page.readAll}
    </Button>
  );
}

type HeaderProps = {
  ticket: Ticket;
  me: CurrentUser;
  desk: DeskOf;
  others: Presence["others"];
  onDetails: (() => void) | null;
};

function Header({ ticket, me, desk, others, onDetails }: HeaderProps) {
  const wide = useFrom("md");
  const staff = !me.isCustomer;
  return (
    <PageHeader
      title={ticket.subject}
      titleProps={
        wide ? { dir: "auto", truncate: true, title: ticket.subject } : { dir: "auto", textStyle: "h1.small" }
      }
      meta={
        <>
          {ticket.snoozedUntil ? (
            <SnoozedMark ticket={ticket} staff={staff} />
          ) : (
            <StatusBadge status={ticket.status} staff={staff} />
          )}
          {ticket.incident && <IncidentChip incident={ticket.incident} />}
          {wide ? (
            <>
              <span className="num">{formatExactId(ticket.exactId)}</span>
              {staff && (
                <chakra.span asChild color="accent.fg" fontWeight="550" _hover={{ textDecoration: "underline" }}>
                  <Link to={`/customers/${ticket.organisationId}`}>{ticket.organisationName}</Link>
                </chakra.span>
              )}
              {ticket.promise ? (
                <PromiseMark ticket={ticket} warnOn={desk.desk?.warnOn} staff={staff} />
              ) : (
                <span>
                  {w.page.lastActivity} <Time value={ticket.lastActivityOn} format="within" />
                </span>
              )}
              {staff && <DeskTags {...desk} />}
            </>
          ) : ticket.promise ? (
            <PromiseMark ticket={ticket} warnOn={desk.desk?.warnOn} staff={staff} />
          ) : (
            <PriorityMark priority={ticket.priority} />
          )}
        </>
      }
      actions={
        <>
          <PresencePill others={others} />
          {wide && staff && <SnoozeButton ticket={ticket} />}
          {wide && <FollowButton ticket={ticket} me={me} />}
          {wide && <ReadAllButton ticket={ticket} me={me} />}
          {wide && !staff && <SolvedButton ticket={ticket} />}
          {onDetails && (
            <Button size={wide ? "md" : "sm"} onClick={onDetails}>
              <Info size={16} />
              {w.page.details}
            </Button>
          )}
          <MoreMenu ticket={ticket} me={me} narrow={!wide} />
        </>
      }
    />
  );
}

function TicketView({ ticket, me }: { ticket: Ticket; me: CurrentUser }) {
  const desk = useDesk(ticket, me);
  const presence = usePresence(ticket.id, me);
  const sequence = useSequence(ticket.id);
  useSeenHere(ticket.id, !me.isCustomer);
  const docked = useFrom("lg");
  const follow = useFollow(me);
  usePageKeys({ f: () => follow(ticket) });
  usePageLoaded();
  const queue = sequence?.to;
  const above = useMemo(() => (queue ? [{ caption: w.sequence.queue, path: queue }] : undefined), [queue]);
  usePageCaption(formatExactId(ticket.exactId), `${formatExactId(ticket.exactId)} ${ticket.subject}`, above);
  const [params, setParams] = useSearchParams();
  const panel = params.get("panel") === "details";
  const showPanel = (open: boolean) =>
    setParams(
      (now) => {
        if (open) now.set("panel", "details");
        else now.delete("panel");
        return now;
      },
      { replace: !open },
    );
  return (
    <Flex direction="column" flex="1" minH="0" h="full" maxW="2000px" mx="auto" w="full" position="relative">
      <SequenceNav id={ticket.id} />
      <Header
        ticket={ticket}
        me={me}
        desk={desk}
        others={presence.others}
        onDetails={docked ? null : () => showPanel(true)}
      />
      <IncidentNotice ticket={ticket} />
      <Flex flex="1" minH="0" borderTopWidth="1px">
        <Conversation
          key={ticket.id}
          ticket={ticket}
          me={me}
          presence={presence}
          target={params.get("message")}
          onNext={sequence?.next ?? null}
        />
        {docked ? (
          <DockedPanel label={w.page.details}>
            <DetailsPanel ticket={ticket} me={me} desk={desk} />
          </DockedPanel>
        ) : (
          <DetailsDrawer ticket={ticket} me={me} desk={desk} open={panel} onClose={() => showPanel(false)} />
        )}
      </Flex>
      {desk.dialog}
      <UpdateConflict ticketId={ticket.id} />
    </Flex>
  );
}

/** Keys of all parts of a ticket, pressed by a user who does not wait for it. */
const early = earlyKeys(["a", "t", "s", "p", "l", "m", "r", "e", "z", "f", "i", "[", "]", "Alt [", "Alt ]"]);

function LoadedTicket({ id }: { id: number }) {
  const ticket = useTicket(id);
  const me = useGetCurrentUser();
  const result = {
    data: ticket.data && me.data ? { ticket: ticket.data, me: me.data } : undefined,
    error: ticket.error ?? me.error,
    isPending: ticket.isPending || me.isPending,
    refetch: () => Promise.all([ticket.refetch(), me.refetch()]),
  };
  usePageKeys(result.isPending ? early : {});
  return (
    <QueryBoundary result={result} what={w.page.what} level="h1" skeleton={<TicketSkeleton />} notFound={<NotFound />}>
      {(data) => <TicketView {...data} />}
    </QueryBoundary>
  );
}

function readId(param: string | undefined): number | null {
  try {
    return ticketIdOf(param);
  } catch (error) {
    if (error instanceof ConversationError) console.warn(error.message);
    return null;
  }
}

export default function TicketDetailScreen() {
  const { id: param } = useParams();
  const id = readId(param);
  return id === null ? <NotFound /> : <LoadedTicket key={id} id={id} />;
}
