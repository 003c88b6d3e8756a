import { Box, Button, Flex, Heading, NativeSelect, Skeleton, chakra } from "@chakra-ui/react";
import { Copy } from "lucide-react";
import { useListSupportTicketAttachments } from "@klantportaal/api/support-tickets";
import type { CurrentUser } from "@klantportaal/api/model";
import { useState, type ReactNode } from "react";
import { formatExactId, formatSize } from "../../lib/format";
import { ProblemError } from "../../lib/problem";
import { Avatar } from "../../ui/Avatar";
import { IconButton } from "../../ui/IconButton";
import { m as kit } from "../../ui/messages.nl";
import { Time } from "../../ui/Time";
import { useDownload } from "./conversation/attachmentLink";
import type { Ticket } from "./conversation/conversation";
import { fileKind } from "./conversation/fileKind";
import { m } from "./messages.nl";
import { priorities, priorityLabel, statuses, statusLabel, type Priority, type Status } from "./status";
import { PriorityMark, StatusBadge } from "./StatusBadge";
import { useConfiguration } from "./useConfiguration";
import { copyText, useTicketUpdate } from "./useTicketActions";

const FOLLOWERS_SHOWN = 8;

function Section({ title, children, last }: { title: string; children: ReactNode; last?: boolean }) {
  return (
    <>
      <Box as="section" aria-label={title}>
        <Heading as="h2" fontSize="0.75rem" lineHeight="1rem" fontWeight="600" color="fg.muted" mb="8px">
          {title}
        </Heading>
        {children}
      </Box>
      {!last && <Box h="1px" bg="border" flex="none" />}
    </>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="104px 1fr" rowGap="8px" alignItems="center" fontSize="0.8125rem" m="0">
      {children}
    </chakra.dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.subtle">{label}</chakra.dt>
      <chakra.dd m="0" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

function Choice<T extends string>({ label, value, options, onChange }: { label: string; value: T; options: readonly (readonly [T, string])[]; onChange: (value: T) => void }) {
  return (
    <NativeSelect.Root size="sm">
      <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChange(event.target.value as T)} bg="bg.panel" borderColor="border.strong">
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

function Details({ ticket, staff }: { ticket: Ticket; staff: boolean }) {
  const update = useTicketUpdate(ticket.id, staff);
  const editable = staff && ticket.status !== "closed";
  return (
    <Section title={m.panel.details}>
      <Facts>
        <Fact label={m.panel.status}>
          {editable ? (
            <Choice<Status> label={m.panel.status} value={ticket.status} options={statuses.map((status) => [status, statusLabel(status, staff)] as const)} onChange={(status) => update({ status })} />
          ) : (
            <StatusBadge status={ticket.status} staff={staff} />
          )}
        </Fact>
        <Fact label={m.panel.priority}>
          {editable ? (
            <Choice<Priority> label={m.panel.priority} value={ticket.priority} options={priorities.map((priority) => [priority, priorityLabel(priority)] as const)} onChange={(priority) => update({ priority })} />
          ) : (
            <PriorityMark priority={ticket.priority} />
          )}
        </Fact>
        <Fact label={m.panel.createdOn}>
          <span className="num">
            <Time value={ticket.createdOn} format="narrow" />
          </span>
        </Fact>
        <Fact label={m.panel.createdBy}>{ticket.createdBy.fullName}</Fact>
        {staff && <Fact label={m.panel.customer}>{ticket.organisationName}</Fact>}
        {staff && <Fact label={m.panel.assignee}>{ticket.assignee?.fullName ?? m.none}</Fact>}
        <Fact label={m.panel.number}>
          <Flex align="center" gap="4px" className="num" color={ticket.exactId ? undefined : "fg.subtle"}>
            {formatExactId(ticket.exactId)}
            {ticket.exactId && (
              <IconButton label={m.panel.copyNumber} iconSize={14} boxSize="24px" minW="24px" my="-2px" onClick={() => copyText(formatExactId(ticket.exactId))}>
                <Copy size={14} strokeWidth={1.75} />
              </IconButton>
            )}
          </Flex>
        </Fact>
      </Facts>
    </Section>
  );
}

function Configuration({ id }: { id: string | null }) {
  const configuration = useConfiguration(id);
  let content: ReactNode;
  if (id === null || configuration.data === null) content = <chakra.p color="fg.subtle" textStyle="small">{m.panel.noConfiguration}</chakra.p>;
  else if (configuration.isError) {
    // Without the right to see configurations there is nothing to try again.
    const denied = configuration.error instanceof ProblemError && configuration.error.status === 403;
    content = <Failed text={m.panel.configurationFailed} {...(!denied && { onRetry: () => void configuration.refetch() })} />;
  } else if (!configuration.data) content = <Lines count={2} />;
  else {
    content = (
      <Facts>
        <Fact label={m.panel.code}><span className="num">{configuration.data.configuration_code || m.none}</span></Fact>
        <Fact label={m.panel.postcode}><span className="num">{configuration.data.PostCode || m.none}</span></Fact>
        {configuration.data.description && <Fact label={m.panel.description}>{configuration.data.description}</Fact>}
      </Facts>
    );
  }
  return <Section title={m.panel.configuration}>{content}</Section>;
}

function Failed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Box textStyle="small" color="fg.muted">
      {text}{" "}
      {onRetry && (
        <Button variant="plain" size="xs" onClick={onRetry}>
          {kit.retry}
        </Button>
      )}
    </Box>
  );
}

function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} h="14px" w={`${80 - index * 20}%`} mb="8px" />);
}

function Followers({ ticket, me }: { ticket: Ticket; me: CurrentUser }) {
  const [all, setAll] = useState(false);
  const followers = ticket.participants.filter((participant) => participant.following).map((participant) => participant.user);
  const shown = all ? followers : followers.slice(0, FOLLOWERS_SHOWN);
  return (
    <Section title={m.panel.followers(followers.length)}>
      {followers.length === 0 && <chakra.p color="fg.subtle" textStyle="small">{m.panel.nobody}</chakra.p>}
      <chakra.ul listStyleType="none" m="0" p="0">
        {shown.map((person) => (
          <Flex as="li" key={person.id} gap="9px" align="center" py="4px" fontSize="0.8125rem">
            <Avatar name={person.fullName} size="sm" />
            <chakra.span flex="1" truncate>
              {person.fullName}
            </chakra.span>
            <chakra.span textStyle="meta" color="fg.subtle">
              {person.id === me.id ? m.you : person.isCustomer ? "" : m.support}
            </chakra.span>
          </Flex>
        ))}
      </chakra.ul>
      {followers.length > shown.length && (
        <Button variant="plain" size="sm" onClick={() => setAll(true)}>
          {m.panel.showAll(followers.length)}
        </Button>
      )}
    </Section>
  );
}

function Files({ ticket }: { ticket: Ticket }) {
  const download = useDownload();
  const listed = useListSupportTicketAttachments(ticket.id);
  // The list is of the moment it was fetched; what came with messages since then belongs to it.
  const known = new Set(listed.data?.map((attachment) => attachment.id));
  const newer = ticket.messages.flatMap((message) => message.attachments).filter((attachment) => !known.has(attachment.id));
  const files = [...newer, ...(listed.data ?? [])].sort((a, b) => (a.createdOn < b.createdOn ? 1 : -1));
  if (listed.isPending && files.length === 0) return <Section title={m.panel.attachmentsTitle} last><Lines count={2} /></Section>;
  return (
    <Section title={m.panel.attachments(files.length)} last>
      {listed.isError && files.length === 0 && <Failed text={m.panel.attachmentsFailed} onRetry={() => void listed.refetch()} />}
      {!listed.isError && files.length === 0 && <chakra.p color="fg.subtle" textStyle="small">{m.panel.noAttachments}</chakra.p>}
      <chakra.ul listStyleType="none" m="0" p="0">
        {files.map((attachment) => {
          const { icon: Icon } = fileKind(attachment.contentType);
          return (
            <li key={attachment.id}>
              <chakra.button type="button" onClick={() => download(attachment.id)} title={attachment.description ?? attachment.name} aria-label={m.attachment.download(attachment.name)} display="flex" gap="9px" alignItems="center" w="calc(100% + 12px)" minH="28px" px="6px" mx="-6px" borderRadius="6px" fontSize="0.8125rem" textAlign="left" cursor="pointer" _hover={{ bg: "bg.subtle" }}>
                <Icon size={16} strokeWidth={1.75} aria-hidden="true" style={{ flex: "none" }} />
                <chakra.span flex="1" truncate>
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

/** What is known of a ticket besides its conversation. Each part fails on its own. */
export function DetailsPanel({ ticket, me }: { ticket: Ticket; me: CurrentUser }) {
  return (
    <Flex direction="column" gap="16px">
      <Details ticket={ticket} staff={!me.isCustomer} />
      <Configuration id={ticket.configurationId} />
      <Followers ticket={ticket} me={me} />
      <Files ticket={ticket} />
    </Flex>
  );
}
