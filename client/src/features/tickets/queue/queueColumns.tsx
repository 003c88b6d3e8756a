import { Box, Flex, chakra } from "@chakra-ui/react";
import { Plus, UserRound } from "lucide-react";
import type { Lists } from "@klantportaal/api/lists";
import type { CurrentUser } from "@klantportaal/api/model";
import { Link } from "react-router";
import { formatExactId } from "../../../lib/format/format";
import { type Choice, type Column, type Density } from "../../../ui/DataTable";
import { aboveRowLink, rowLink } from "../../../ui/rowLink";
import { Avatar } from "../../../ui/Avatar";
import { RowCheckbox } from "../../../ui/RowCheckbox";
import { Time } from "../../../ui/Time";
import { DraftBadge, UnreadDot, UnreadWords, bold, pathOf } from "../list/ticketColumns";
import { previewOf } from "../model/preview";
import { inSequence, type Sequence } from "../detail/sequence";
import { DueMark } from "../model/DueMark";
import { IncidentChip, IncidentMatch } from "../model/incidents/IncidentChip";
import { PriorityMark, StatusBadge } from "../model/StatusBadge";
import { TagMark } from "./TagMark";
import { m } from "../messages.nl";
import type { Kind } from "./changes";
import { q } from "./messages.nl";
import type { Catalogue } from "../model/catalogue";
import type { QueueRow } from "./queueState";

type QueueColumn = Column<QueueRow, Lists["listQueue"]["order"]>;

/** A row's note beside its ticket: why it is dimmed, or what failed. */
export type Remark = { text: string; failed?: boolean } | undefined;

export type RowContext = {
  me: CurrentUser;
  catalogue: Catalogue;
  onAsk: (kind: Kind, row: QueueRow) => void;
  remarkOn: (row: QueueRow) => Remark;
  /** The current rows, for moving from one to the next. */
  sequence: Sequence;
};

/** The first labels of a ticket, and the number of others. */
function Tags({ ids, catalogue, most }: { ids: readonly string[]; catalogue: Catalogue; most: number }) {
  const tags = ids.flatMap((id) => catalogue.tag(id) ?? []);
  if (tags.length === 0) return null;
  const more = tags.length - most;
  return (
    <Flex gap="4px" minW="0" title={q.tagsOf(tags.map(({ name }) => name))}>
      {tags.slice(0, most).map((tag) => (
        <TagMark key={tag.id} tag={tag} />
      ))}
      {more > 0 && (
        <chakra.span textStyle="meta" color="fg.muted" px="4px" borderWidth="1px" borderRadius="5px" lineHeight="17px">
          {q.moreTags(more)}
        </chakra.span>
      )}
    </Flex>
  );
}

/** The beginning of a line: "Past bij S-1042 · ". */
const Matches = ({ row: { matchingIncident } }: { row: QueueRow }) =>
  matchingIncident && (
    <>
      <IncidentMatch incident={matchingIncident} />
      {" · "}
    </>
  );

function SecondLine({ row, context, most }: { row: QueueRow; context: RowContext; most: number }) {
  const remark = context.remarkOn(row);
  return (
    <Flex gap="6px" align="center" minW="0">
      <Box
        textStyle="meta"
        color={remark?.failed ? "red.fg" : row.ticket.unreadCount > 0 ? "fg.muted" : "fg.subtle"}
        truncate
        flex="1"
        minW="0"
      >
        {remark?.text ?? (
          <>
            <Matches row={row} />
            {previewOf(row.ticket, context.me)}
          </>
        )}
      </Box>
      {row.incident && <IncidentChip incident={row.incident} />}
      <Tags ids={row.desk.tagIds} catalogue={context.catalogue} most={most} />
    </Flex>
  );
}

function SubjectLink({ row: { ticket }, sequence }: { row: QueueRow; sequence: Sequence }) {
  return (
    <chakra.span truncate minW="0" flex="1">
      <chakra.span asChild fontWeight={bold(ticket)} color="fg" {...rowLink}>
        <Link dir="auto" to={pathOf(ticket)} state={inSequence(sequence)} title={ticket.subject}>
          <UnreadWords ticket={ticket} />
          {ticket.subject}
        </Link>
      </chakra.span>
    </chakra.span>
  );
}

/** The assignee; a click chooses another. */
function AssigneeButton({ row, context, wide }: { row: QueueRow; context: RowContext; wide: boolean }) {
  const name = row.ticket.assignee?.fullName;
  return (
    <chakra.button
      type="button"
      aria-label={`${q.assignTo(row.ticket.subject)}, ${name ?? q.nobody}`}
      title={name ?? q.nobody}
      display="flex"
      gap="8px"
      alignItems="center"
      minW="24px"
      minH="24px"
      maxW="full"
      borderRadius="full"
      cursor="pointer"
      css={aboveRowLink}
      onClick={() => context.onAsk("assignee", row)}
    >
      {name ? (
        <Avatar name={name} size="sm" />
      ) : (
        <chakra.span
          boxSize="24px"
          borderRadius="full"
          borderWidth="1px"
          borderStyle="dashed"
          borderColor="border.strong"
          color="fg.subtle"
          display="grid"
          placeItems="center"
          flex="none"
        >
          <Plus size={13} />
        </chakra.span>
      )}
      {wide && <chakra.span truncate>{name ?? q.nobody}</chakra.span>}
    </chakra.button>
  );
}

const ShortPriority = ({ row: { ticket } }: { row: QueueRow }) => (
  <PriorityMark priority={ticket.priority} {...(ticket.priority === "prio_5" && { label: q.priorityShort })} />
);

type Shown = { density: Density; wide: boolean; huge: boolean };

const numberOf = ({ ticket }: QueueRow) => (ticket.exactId ? formatExactId(ticket.exactId) : q.noNumber);

/** The columns of the queue. wide: from lg on, all of them; huge: from xl on, with names and more labels. */
export function queueColumns(context: RowContext, { density, wide, huge }: Shown): QueueColumn[] {
  return [
    {
      id: "unread",
      header: m.list.columns.unread,
      hiddenHeader: true,
      width: "16px",
      px: "0",
      cell: (row) => <UnreadDot ticket={row.ticket} />,
    },
    {
      id: "subject",
      header: m.list.columns.subject,
      cell: (row) => (
        <>
          <Flex gap="8px" align="center" minW="0">
            {!wide && <ShortPriority row={row} />}
            <SubjectLink row={row} sequence={context.sequence} />
            <DraftBadge ticket={row.ticket} me={context.me} />
          </Flex>
          {(density === "comfortable" || context.remarkOn(row) || row.incident || row.matchingIncident) && (
            <SecondLine row={row} context={context} most={huge ? 3 : 1} />
          )}
        </>
      ),
    },
    {
      id: "customer",
      hideable: true,
      header: q.columns.customer,
      width: huge ? "180px" : "108px",
      cell: (row) => (
        <>
          <Box truncate fontSize="0.8125rem">
            {row.ticket.organisationName}
          </Box>
          {density === "comfortable" && (
            <Box truncate textStyle="meta" color="fg.subtle" className="num">
              {numberOf(row)}
            </Box>
          )}
        </>
      ),
    },
    {
      id: "status",
      hideable: true,
      header: m.list.columns.status,
      width: "136px",
      pe: "4px",
      cell: ({ ticket }) => <StatusBadge status={ticket.status} staff />,
    },
    ...(wide
      ? ([
          {
            id: "priority",
            hideable: true,
            header: m.list.columns.priority,
            width: "88px",
            pe: "4px",
            sortKey: "priority",
            cell: (row) => <ShortPriority row={row} />,
          },
        ] satisfies QueueColumn[])
      : []),
    {
      id: "assignee",
      hideable: true,
      header: q.columns.assignee,
      headerControl: huge ? undefined : (
        <chakra.span title={q.columns.assignee} display="inline-flex" ms="4px">
          <UserRound size={15} />
          <chakra.span srOnly>{q.columns.assignee}</chakra.span>
        </chakra.span>
      ),
      width: huge ? "168px" : "48px",
      css: { textStyle: "small", color: "fg.muted" },
      cell: (row) => <AssigneeButton row={row} context={context} wide={huge} />,
    },
    ...(huge
      ? ([
          {
            id: "team",
            hideable: true,
            header: q.columns.team,
            width: "140px",
            css: { textStyle: "small", color: "fg.muted" },
            cell: ({ desk }) => (
              <Box truncate>{(desk.teamId && context.catalogue.team(desk.teamId)?.name) ?? m.none}</Box>
            ),
          },
        ] satisfies QueueColumn[])
      : []),
    {
      id: "due",
      header: q.columns.due,
      width: "144px",
      sortKey: "dueOn",
      css: { textStyle: "small" },
      cell: (row) => <DueMark row={row} />,
    },
    ...(wide
      ? ([
          {
            id: "last",
            hideable: true,
            header: q.columns.last,
            width: "84px",
            sortKey: "lastActivityOn",
            firstDescending: true,
            css: { fontSize: "0.8125rem", color: "fg.muted" },
            cell: ({ ticket }) => <Time value={ticket.lastActivityOn} format="ago" />,
          },
        ] satisfies QueueColumn[])
      : []),
  ];
}

type CardProps = { row: QueueRow; context: RowContext; choice: Choice<QueueRow> | undefined };

/** The same ticket below md. `choice`: with the box that selects it. */
export function QueueCard({ row, context, choice }: CardProps) {
  const { ticket, desk } = row;
  return (
    <Box position="relative" ps={choice ? "44px" : "28px"} pe="16px" py="12px">
      {choice ? (
        <Box position="absolute" left="6px" top="6px">
          <RowCheckbox label={choice.label(row)} checked={choice.has(row)} onChange={() => choice.onToggle(row)} />
        </Box>
      ) : (
        <UnreadDot ticket={ticket} css={{ position: "absolute", left: "12px", top: "20px" }} />
      )}
      <Flex gap="8px" align="center" minW="0">
        <SubjectLink row={row} sequence={context.sequence} />
        <DraftBadge ticket={ticket} me={context.me} />
        <AssigneeButton row={row} context={context} wide={false} />
      </Flex>
      <Box textStyle="meta" color={context.remarkOn(row)?.failed ? "red.fg" : "fg.muted"} truncate>
        {context.remarkOn(row)?.text ?? (
          <>
            <Matches row={row} />
            {[ticket.organisationName, previewOf(ticket, context.me)].filter(Boolean).join(" · ")}
          </>
        )}
      </Box>
      <Flex gap="8px" align="center" mt="7px" minW="0">
        <chakra.span display="flex" flex="none" whiteSpace="nowrap">
          <StatusBadge status={ticket.status} staff />
        </chakra.span>
        <ShortPriority row={row} />
        <Box flex="1" />
        {row.incident && <IncidentChip incident={row.incident} />}
        <Tags ids={desk.tagIds} catalogue={context.catalogue} most={1} />
      </Flex>
      <Flex gap="8px" align="center" mt="6px" textStyle="meta">
        <DueMark row={row} inline />
        <Box flex="1" />
        <chakra.span className="num" color="fg.muted">
          {numberOf(row)}
        </chakra.span>
      </Flex>
    </Box>
  );
}
