import { Box, Button, Dialog, Flex, Spinner, chakra } from "@chakra-ui/react";
import type { ListParams } from "@klantportaal/api/lists";
import type { IncidentDetail, QueueItem } from "@klantportaal/api/model";
import { useListQueue } from "@klantportaal/api/queue";
import { Link2, ReplyAll } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { Link } from "react-router";
import { formatExactId } from "../../../../lib/format/format";
import { useProfile } from "../../../../lib/session/profile";
import { Checkbox } from "../../../../ui/Checkbox";
import { DialogFrame } from "../../../../ui/DialogFrame";
import { m as kit } from "../../../../ui/messages.nl";
import { QueryBoundary } from "../../../../ui/QueryBoundary";
import { DueMark } from "../../../tickets/model/DueMark";
import { useIncidentLinks } from "../../../tickets/model/incidents/useIncidentLinks";
import { s } from "../messages.nl";
import { Card } from "../../../../ui/Card";
import { Count } from "./Count";

// Only for staff who answer.
const AnswerDialog = lazy(() => import("./AnswerDialog"));

const words = s.desk.tickets;
const FIRST = 5;
const MANY = 100;

const linkedTo = (id: string) =>
  ({
    PageSize: MANY,
    OrderBy: "dueOn ASC",
    Filters: ["state:all", `incidentId:${id}`],
  }) satisfies ListParams<"listQueue">;
const matching = (id: string) =>
  ({ PageSize: MANY, OrderBy: "dueOn ASC", Filters: [`matchesIncidentId:${id}`] }) satisfies ListParams<"listQueue">;

const lineOf = ({ ticket }: QueueItem) => [ticket.organisationName, formatExactId(ticket.exactId)].join(" · ");

const Row = ({ item }: { item: QueueItem }) => (
  <chakra.li
    position="relative"
    display="flex"
    gap="12px"
    alignItems="center"
    px="16px"
    py="8px"
    minH="52px"
    borderTopWidth="1px"
    _first={{ borderTopWidth: 0 }}
  >
    <Box flex="1" minW="0">
      <Box truncate fontWeight="500" title={item.ticket.subject}>
        <chakra.span asChild color="fg" _before={{ content: '""', position: "absolute", inset: "0" }}>
          <Link to={`/support/tickets/${item.ticket.id}`}>{item.ticket.subject}</Link>
        </chakra.span>
      </Box>
      <Box textStyle="meta" color="fg.subtle" className="num" truncate>
        {lineOf(item)}
      </Box>
    </Box>
    <Box flex="none" textAlign="right" fontSize="0.8125rem" maxW="130px">
      <DueMark row={item} />
    </Box>
  </chakra.li>
);

/** Links the tickets that are about a service of the incident, those that are ticked. */
function LinkDialog({ incident, onClose }: { incident: IncidentDetail; onClose: () => void }) {
  const { id } = incident;
  const found = useListQueue(matching(id));
  const { link } = useIncidentLinks();
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const items = found.data?.items ?? [];
  const chosen = items.filter(({ ticket }) => !out.has(ticket.id));
  return (
    <DialogFrame open scrollBehavior="inside" onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{words.linkTitle(items.length)}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body display="flex" flexDirection="column" gap="12px">
        <Box color="fg.muted">{words.linkText}</Box>
        <QueryBoundary result={found} what={words.what} skeleton={<Spinner />}>
          {() =>
            items.map((item) => (
              <Checkbox
                key={item.ticket.id}
                checked={!out.has(item.ticket.id)}
                onChange={({ target }) => {
                  const next = new Set(out);
                  if (target.checked) next.delete(item.ticket.id);
                  else next.add(item.ticket.id);
                  setOut(next);
                }}
              >
                <Box minW="0">
                  <Box overflowWrap="anywhere">{item.ticket.subject}</Box>
                  <Box textStyle="meta" color="fg.subtle" className="num">
                    {lineOf(item)}
                  </Box>
                </Box>
              </Checkbox>
            ))
          }
        </QueryBoundary>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button
          variant="solid"
          aria-disabled={chosen.length === 0 || undefined}
          onClick={() => {
            // A service may have another disruption, too: it is this one that is meant.
            if (link(chosen.map(({ ticket }) => ({ id: ticket.id, incident: null, matchingIncident: incident }))))
              onClose();
          }}
        >
          <Link2 size={16} />
          {words.link(chosen.length)}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

/** The tickets that are linked to it, the most urgent first, and how many might be. */
export function TicketsCard({ incident }: { incident: IncidentDetail }) {
  const { id, desk } = incident;
  const { linked = 0, open = 0, matching: fitting = 0 } = desk?.tickets ?? {};
  const me = useProfile().data;
  const tickets = useListQueue(linkedTo(id), { query: { enabled: linked > 0 } });
  const [all, setAll] = useState(false);
  const [linking, setLinking] = useState(false);
  const [answering, setAnswering] = useState(false);
  const items = tickets.data?.items ?? [];
  const shown = all ? items : items.slice(0, FIRST);
  return (
    <Card
      id="tickets"
      title={words.title}
      mark={<Count of={linked} />}
      end={
        open > 0 && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAnswering(true)}>
            <ReplyAll size={15} />
            {s.desk.answering.all(open)}
          </Button>
        )
      }
    >
      {fitting > 0 && (
        <Flex
          align="center"
          gap="10px"
          px="16px"
          minH="44px"
          py="4px"
          bg="accent.subtle"
          borderBottomWidth="1px"
          fontSize="0.8125rem"
          className="num"
        >
          <chakra.span color="accent.fg" flex="none">
            <Link2 size={16} aria-hidden="true" />
          </chakra.span>
          <Box flex="1">{words.matching(fitting)}</Box>
          <Button size="sm" variant="ghost" color="accent.fg" me="-11px" onClick={() => setLinking(true)}>
            {words.look}
          </Button>
        </Flex>
      )}
      {linked === 0 ? (
        <Box px="16px" py="14px" color="fg.muted">
          {words.none}
        </Box>
      ) : (
        <QueryBoundary result={tickets} what={words.what} skeleton={<Box h="120px" />}>
          {() => (
            <chakra.ul aria-label={words.title}>
              {shown.map((item) => (
                <Row key={item.ticket.id} item={item} />
              ))}
            </chakra.ul>
          )}
        </QueryBoundary>
      )}
      {items.length > FIRST && (
        <Box px="5px" py="4px" borderTopWidth="1px">
          <Button size="sm" variant="ghost" color="accent.fg" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? s.desk.affected.less : words.all(items.length)}
          </Button>
        </Box>
      )}
      {linking && <LinkDialog incident={incident} onClose={() => setLinking(false)} />}
      {answering && me && (
        <Suspense fallback={null}>
          <AnswerDialog incident={incident} me={me} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
    </Card>
  );
}
