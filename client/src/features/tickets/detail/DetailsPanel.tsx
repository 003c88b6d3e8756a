import { Button, Flex, chakra } from "@chakra-ui/react";
import { ChevronDown, Copy } from "lucide-react";
import { useListSupportTicketAttachments } from "@klantportaal/api/support-tickets";
import { TicketTopic, type CurrentUser } from "@klantportaal/api/model";
import { useState, type ReactNode } from "react";
import { formatExactId, formatSize } from "../../../lib/format/format";
import { ProblemError } from "../../../lib/api/problem";
import { IconButton } from "../../../ui/IconButton";
import { copyText } from "../../../ui/copy";
import { Time } from "../../../ui/Time";
import { downloadAttachment } from "../conversation/attachmentLink";
import { hasOlder, type Ticket } from "../model/conversation";
import { tells } from "../conversation/eventText";
import { fileKind } from "../conversation/fileKind";
import { EventWords } from "../conversation/Rows";
import { useOlder } from "../conversation/useOlder";
import { Choice } from "./Choice";
import { ClockPanel } from "./ClockPanel";
import { Followers } from "./Followers";
import { PromiseSteps } from "./PromiseSteps";
import { Failed, Lines, None, Section, shortScreen } from "./Section";
import { TicketContext } from "./TicketContext";
import { TicketLinks } from "./TicketLinks";
import type { DeskOf } from "./useDesk";
import { useCatalogue } from "../model/catalogue";
import { m } from "../messages.nl";
import { w } from "./messages.nl";
import { openStatuses, priorityOptions, statuses, statusLabel, type Priority, type Status } from "../model/status";
import { PriorityMark, StatusBadge } from "../model/StatusBadge";
import { useConfiguration } from "../model/useConfiguration";
import { useTicketUpdate } from "../model/useTicketUpdate";

const HISTORY_SHOWN = 8;

function Facts({ children }: { children: ReactNode }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="104px 1fr"
      rowGap="var(--panel-facts, 8px)"
      alignItems="center"
      fontSize="0.8125rem"
    >
      {children}
    </chakra.dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.subtle">{label}</chakra.dt>
      <chakra.dd minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

export function StatusChoice({ ticket }: { ticket: Ticket }) {
  const update = useTicketUpdate(ticket.id, true);
  return (
    <Choice<Status>
      label={w.panel.status}
      value={ticket.status}
      options={statuses.map((status) => [status, statusLabel(status, true)] as const)}
      onChange={(status) => update({ status })}
    />
  );
}

export function PriorityChoice({ ticket }: { ticket: Ticket }) {
  const update = useTicketUpdate(ticket.id, true);
  return (
    <Choice<Priority>
      label={w.panel.priority}
      value={ticket.priority}
      options={priorityOptions.map(({ value, label }) => [value, label] as const)}
      onChange={(priority) => update({ priority })}
    />
  );
}

function TopicChoice({ ticket }: { ticket: Ticket }) {
  const update = useTicketUpdate(ticket.id, true);
  return (
    <Choice<TicketTopic>
      label={w.panel.topic}
      value={ticket.topic}
      options={Object.values(TicketTopic).map((topic) => [topic, m.topic[topic]] as const)}
      onChange={(topic) => update({ topic })}
    />
  );
}

/** A value that is chosen in a dialog with a search. */
function Chooser({ label, disabled, onClick, children }: ChooserProps) {
  return (
    <Button
      size="sm"
      fontSize="sm"
      w="full"
      h={{ base: "36px", md: "var(--panel-field, 32px)" }}
      justifyContent="space-between"
      borderColor="border.strong"
      boxShadow="none"
      fontWeight="400"
      aria-label={label}
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={onClick}
    >
      <chakra.span truncate>{children}</chakra.span>
      <chakra.span color="fg.muted">
        <ChevronDown size={16} />
      </chakra.span>
    </Button>
  );
}

type ChooserProps = { label: string; disabled: boolean; onClick: () => void; children: string };

/** The ticket's assignee: one of the provider's staff, or nobody. */
function AssigneeChoice({ ticket, desk, ask, failed }: { ticket: Ticket } & Pick<DeskOf, "desk" | "ask" | "failed">) {
  if (failed) return <Failed text={w.panel.teamFailed} onRetry={failed} />;
  const name = ticket.assignee?.fullName ?? w.panel.noAssignee;
  return (
    <Chooser label={`${w.panel.assignee}: ${name}`} disabled={!desk} onClick={() => ask("assignee")}>
      {name}
    </Chooser>
  );
}

/** The ticket's team; a click chooses another. */
function TeamChoice({ desk, ask, failed }: Pick<DeskOf, "desk" | "ask" | "failed">) {
  const catalogue = useCatalogue();
  const retry = failed ?? (catalogue.failed ? catalogue.retry : null);
  if (retry) return <Failed text={w.panel.teamFailed} onRetry={retry} />;
  const name = (desk?.teamId === null ? m.none : catalogue.team(desk?.teamId ?? "")?.name) ?? "…";
  return (
    <Chooser label={`${w.panel.team}: ${name}`} disabled={!desk} onClick={() => ask("team")}>
      {name}
    </Chooser>
  );
}

/** What staff change in a ticket. Its number and author are in the head, and with the customer. */
function StaffDetails({ ticket, desk }: { ticket: Ticket; desk: DeskOf }) {
  return (
    <Facts>
      <Fact label={w.panel.status}>
        <StatusChoice ticket={ticket} />
      </Fact>
      <Fact label={w.panel.priority}>
        <PriorityChoice ticket={ticket} />
      </Fact>
      <Fact label={w.panel.topic}>
        <TopicChoice ticket={ticket} />
      </Fact>
      <Fact label={w.panel.assignee}>
        <AssigneeChoice ticket={ticket} {...desk} />
      </Fact>
      <Fact label={w.panel.team}>
        <TeamChoice {...desk} />
      </Fact>
    </Facts>
  );
}

function Details({ ticket }: { ticket: Ticket }) {
  const awaited = ticket.assignee !== null || openStatuses.includes(ticket.status);
  return (
    <Facts>
      <Fact label={w.panel.status}>
        <StatusBadge status={ticket.status} staff={false} />
      </Fact>
      <Fact label={w.panel.priority}>
        <PriorityMark priority={ticket.priority} />
      </Fact>
      <Fact label={w.panel.createdOn}>
        <span className="num">
          <Time value={ticket.createdOn} format="narrow" />
        </span>
      </Fact>
      <Fact label={w.panel.createdBy}>{ticket.createdBy.fullName}</Fact>
      {awaited && (
        <Fact label={w.panel.assignee}>
          {ticket.assignee?.fullName ?? <chakra.span color="fg.muted">{w.panel.notHandledYet}</chakra.span>}
        </Fact>
      )}
      <Fact label={w.panel.number}>
        <Flex align="center" gap="4px" className="num" color={ticket.exactId ? undefined : "fg.subtle"}>
          {formatExactId(ticket.exactId)}
          {ticket.exactId && (
            <IconButton
              label={w.panel.copyNumber}
              iconSize={14}
              boxSize="24px"
              minW="24px"
              my="-2px"
              onClick={() => copyText(formatExactId(ticket.exactId))}
            >
              <Copy size={14} />
            </IconButton>
          )}
        </Flex>
      </Fact>
    </Facts>
  );
}

function Configuration({ id }: { id: string | null }) {
  const configuration = useConfiguration(id);
  let content: ReactNode;
  if (id === null || configuration.data === null) content = <None>{w.panel.noConfiguration}</None>;
  else if (configuration.isError) {
    // Without the right to see configurations there is nothing to retry.
    const denied = configuration.error instanceof ProblemError && configuration.error.status === 403;
    content = (
      <Failed text={w.panel.configurationFailed} {...(!denied && { onRetry: () => void configuration.refetch() })} />
    );
  } else if (!configuration.data) content = <Lines count={2} />;
  else {
    content = (
      <Facts>
        <Fact label={w.panel.code}>{configuration.data.configuration_code || m.none}</Fact>
        <Fact label={w.panel.postcode}>
          <span className="num">{configuration.data.PostCode || m.none}</span>
        </Fact>
        {configuration.data.description && <Fact label={w.panel.description}>{configuration.data.description}</Fact>}
      </Facts>
    );
  }
  return (
    <Section name="configuration" title={w.panel.configuration}>
      {content}
    </Section>
  );
}

function Files({ ticket }: { ticket: Ticket }) {
  const listed = useListSupportTicketAttachments(ticket.id);
  // The list dates from its fetch; attachments of later messages are added.
  const known = new Set(listed.data?.map((attachment) => attachment.id));
  const newer = ticket.messages
    .flatMap((message) => message.attachments)
    .filter((attachment) => !known.has(attachment.id));
  const files = [...newer, ...(listed.data ?? [])].sort((a, b) => (a.createdOn < b.createdOn ? 1 : -1));
  if (listed.isPending && files.length === 0)
    return (
      <Section name="attachments" title={w.panel.attachmentsTitle}>
        <Lines count={2} />
      </Section>
    );
  return (
    <Section name="attachments" title={w.panel.attachments(files.length)}>
      {listed.isError && files.length === 0 && (
        <Failed text={w.panel.attachmentsFailed} onRetry={() => void listed.refetch()} />
      )}
      {!listed.isError && files.length === 0 && <None>{w.panel.noAttachments}</None>}
      <chakra.ul>
        {files.map((attachment) => {
          const { icon: Icon } = fileKind(attachment.contentType);
          return (
            <li key={attachment.id}>
              <chakra.button
                type="button"
                onClick={() => downloadAttachment(attachment.id)}
                title={attachment.description ?? attachment.name}
                aria-label={w.panel.download(attachment.name)}
                display="flex"
                gap="9px"
                alignItems="center"
                w="calc(100% + 12px)"
                minH="28px"
                px="6px"
                mx="-6px"
                borderRadius="6px"
                fontSize="0.8125rem"
                textAlign="left"
                cursor="pointer"
                _hover={{ bg: "bg.subtle" }}
              >
                <Icon size={16} style={{ flex: "none" }} />
                <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                  {attachment.name}
                </chakra.span>
                <chakra.span textStyle="meta" color="fg.subtle" className="num">
                  {formatSize(attachment.size)}
                </chakra.span>
              </chakra.button>
            </li>
          );
        })}
      </chakra.ul>
    </Section>
  );
}

/** The ticket's history, newest first: the events among the loaded messages. */
function History({ ticket, me }: { ticket: Ticket; me: CurrentUser }) {
  const reader = { staff: !me.isCustomer, promised: Boolean(ticket.promise?.resolution) };
  const [all, setAll] = useState(false);
  const older = useOlder(ticket);
  const events = ticket.messages.filter((message) => message.kind === "event" && tells(message)).reverse();
  const shown = all ? events : events.slice(0, HISTORY_SHOWN);
  return (
    <Section name="history" title={w.panel.history} last>
      {events.length === 0 && !older.available && <None>{w.panel.noHistory}</None>}
      <chakra.ol display="grid" gap="8px">
        {shown.map((message) => (
          <chakra.li key={message.id} fontSize="0.8125rem" lineHeight="1.125rem" color="fg.muted">
            <EventWords message={message} own={message.sendBy.id === me.id} {...reader} />
            <chakra.span display="block" textStyle="meta" color="fg.subtle" className="num">
              <Time value={message.createdOn} format="narrow" />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
      {events.length > shown.length ? (
        <Button variant="plain" size="sm" onClick={() => setAll(true)}>
          {w.panel.showAll(events.length)}
        </Button>
      ) : (
        hasOlder(ticket) && (
          <Button variant="plain" size="sm" loading={older.state === "loading"} onClick={older.load}>
            {older.state === "failed" ? w.panel.olderFailed : w.panel.olderHistory}
          </Button>
        )
      )}
    </Section>
  );
}

type Props = {
  ticket: Ticket;
  me: CurrentUser;
  desk: DeskOf;
  /** The container is already called "Details". */
  titled?: boolean;
};

const closer = {
  "--panel-gap": "8px",
  "--panel-head": "2px",
  "--panel-row": "26px",
  "--panel-field": "28px",
  "--panel-facts": "4px",
};

/** The details of a ticket besides its conversation. Each part fails on its own. */
export function DetailsPanel({ ticket, me, desk, titled = false }: Props) {
  const staff = !me.isCustomer;
  const details = staff ? <StaffDetails ticket={ticket} desk={desk} /> : <Details ticket={ticket} />;
  const followers = ticket.participants.filter((participant) => participant.following);
  return (
    <Flex direction="column" gap="var(--panel-gap, 14px)" css={{ [shortScreen]: closer }}>
      {staff ? <ClockPanel ticket={ticket} /> : <PromiseSteps ticket={ticket} />}
      {titled ? (
        details
      ) : (
        <Section name="details" title={staff ? w.panel.ticket : w.panel.details}>
          {details}
        </Section>
      )}
      {staff ? (
        <TicketContext ticket={ticket} links={<TicketLinks key="links" id={ticket.id} />} />
      ) : (
        <Configuration id={ticket.configurationId} />
      )}
      <Section name="followers" title={w.panel.followers(followers.length)}>
        <Followers ticket={ticket} me={me} />
      </Section>
      <Files ticket={ticket} />
      <History ticket={ticket} me={me} />
    </Flex>
  );
}
