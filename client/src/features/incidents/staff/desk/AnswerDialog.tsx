import { Box, Flex, Skeleton, Textarea, chakra } from "@chakra-ui/react";
import { BulkUpdateRequestLimits as limits } from "@klantportaal/api/limits";
import type { ListParams } from "@klantportaal/api/lists";
import type { BulkUpdateRequest, CurrentUser, IncidentDetail, QueueItem, ThenStatus } from "@klantportaal/api/model";
import { bulkUpdate, getListQueueQueryOptions } from "@klantportaal/api/queue";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, Send } from "lucide-react";
import { useState } from "react";
import { problemText } from "../../../../lib/api/problem";
import { formatExactId } from "../../../../lib/format/format";
import { PLACEHOLDERS, fillPlaceholders, unknownPlaceholders } from "../../../../lib/format/placeholders";
import { incidentsChanged } from "../../../../lib/incidents/changed";
import { FormDialog } from "../../../../ui/FormDialog";
import { FormField } from "../../../../ui/FormField";
import { notify } from "../../../../ui/notify";
import { QueryBoundary } from "../../../../ui/QueryBoundary";
import { bulkFailure, isDone, isOpen, missingTexts, thenStatuses } from "../../../tickets/model/answering";
import { answerWords } from "../../../tickets/model/answering.nl";
import { PreviewSteps } from "../../../tickets/model/PreviewSteps";
import { countsChanged } from "../../../tickets/model/queueCounts";
import { valuesOf } from "../../../tickets/model/replyValues";
import { LinkTarget, RichText } from "../../../tickets/model/RichText";
import { openStatuses } from "../../../tickets/model/status";
import { listsChanged } from "../../../tickets/model/ticketCache";
import { s } from "../messages.nl";
import { Select } from "../Select";

const words = s.desk.answering;
const BLOCK = limits.ticketIds.max;

const pageOf = (id: string, page: number) =>
  ({
    PageNo: page,
    PageSize: BLOCK,
    OrderBy: "dueOn ASC",
    Filters: ["state:all", `incidentId:${id}`, `status:${openStatuses.join("|")}`],
  }) satisfies ListParams<"listQueue">;

/** All open tickets of an incident, as many as it says it has. */
function useOpenTickets({ id, desk }: IncidentDetail) {
  const pages = Math.max(1, Math.ceil((desk?.tickets.open ?? 0) / BLOCK));
  return useQueries({
    queries: Array.from({ length: pages }, (_, at) => getListQueueQueryOptions(pageOf(id, at + 1))),
    combine: (results) => ({
      // Between two pages a ticket may move: it is answered once.
      data: results.every(({ data }) => data)
        ? [...new Map(results.flatMap(({ data }) => data?.items ?? []).map((one) => [one.ticket.id, one])).values()]
        : undefined,
      error: results.find(({ error }) => error)?.error ?? null,
      isPending: results.some(({ isPending }) => isPending),
      refetch: () => Promise.all(results.map((one) => one.refetch())),
    }),
  });
}

/** Keys by body of the calls of answers that are not done: the same call again posts nothing twice. */
const keys = new Map<string, string>();

type Result = { done: number; failed: ReadonlyMap<number, string>; again: boolean };

/** Answers the tickets in as many calls as they need, and goes on where an earlier try stopped. */
async function answer(ids: readonly number[], change: Omit<BulkUpdateRequest, "ticketIds">): Promise<Result> {
  const failed = new Map<number, string>();
  const bodies: string[] = [];
  let again = false;
  for (let at = 0; at < ids.length; at += BLOCK) {
    const data = { ticketIds: ids.slice(at, at + BLOCK), ...change };
    const body = JSON.stringify(data);
    const key = keys.get(body) ?? crypto.randomUUID();
    keys.set(body, key);
    bodies.push(body);
    const { results } = await bulkUpdate(data, { "Idempotency-Key": key });
    for (const one of results) if (!isDone(one)) failed.set(one.ticketId, bulkFailure(one));
    if (results.some(isOpen)) again = true;
  }
  // Not sooner: a retry sends every block, those that arrived too.
  if (!again) for (const body of bodies) keys.delete(body);
  return { done: ids.length - failed.size, failed, again };
}

/** What a ticket's reader gets, one ticket at a time. */
function Previews({ tickets, texts }: { tickets: readonly QueueItem[]; texts: readonly string[] }) {
  const [at, setAt] = useState(0);
  const shown = Math.min(at, tickets.length - 1);
  const ticket = tickets[shown]?.ticket;
  if (!ticket) return null;
  return (
    <Box role="group" aria-label={words.preview} borderWidth="1px" borderRadius="10px" px="14px" py="10px">
      <Flex align="center" gap="4px" minH="28px" mb="6px">
        <Box flex="1" minW="0" fontSize="0.8125rem" fontWeight="600" color="fg.muted" truncate>
          {words.reads(ticket.createdBy.fullName, ticket.organisationName)}
        </Box>
        <PreviewSteps at={shown} of={tickets.length} onAt={setAt} />
      </Flex>
      <Box fontSize="0.8125rem" lineHeight="1.25rem" maxH="160px" overflowY="auto" tabIndex={0}>
        <LinkTarget value="_blank">
          <RichText text={texts[shown] ?? ""} />
        </LinkTarget>
      </Box>
    </Box>
  );
}

/** The tickets that were not answered, each with the reason. */
const Failures = ({ tickets, result }: { tickets: readonly QueueItem[]; result: Result }) => (
  <Flex role="alert" gap="8px" color="red.fg" textStyle="small">
    <chakra.span flex="none" mt="1px">
      <CircleAlert size={15} />
    </chakra.span>
    <Box minW="0" className="num">
      {words.partly(result.done, result.failed.size)}
      <chakra.ul>
        {tickets.flatMap(({ ticket }) => {
          const reason = result.failed.get(ticket.id);
          return reason === undefined
            ? []
            : [
                <chakra.li key={ticket.id} overflowWrap="anywhere">
                  {words.failure(formatExactId(ticket.exactId), reason)}
                </chakra.li>,
              ];
        })}
      </chakra.ul>
    </Box>
  </Flex>
);

type Props = { incident: IncidentDetail; me: CurrentUser; onClose: () => void };

/** Answers the open tickets of an incident with one text, which nobody else reads. */
export default function AnswerDialog({ incident, me, onClose }: Props) {
  const client = useQueryClient();
  const found = useOpenTickets(incident);
  const [text, setText] = useState<string>(() => words.text[incident.kind](incident.number));
  const [then, setThen] = useState<ThenStatus>("in_progress");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  // Those that it is sent to: from then on the text stays what some of them may have read.
  const [sent, setSent] = useState<readonly QueueItem[]>();
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState("");
  const tickets = sent ?? found.data ?? [];
  const filled = tickets.map(({ ticket }) => fillPlaceholders(text, valuesOf(ticket, me)));
  const [unknown] = unknownPlaceholders(text);
  const missing = missingTexts(filled);
  const wrong =
    text.trim() === ""
      ? s.edit.errors.text
      : unknown !== undefined
        ? words.unknown(unknown)
        : missing.length > 0
          ? missing.join(" ")
          : undefined;
  const submit = async () => {
    setTried(true);
    if (wrong) return document.getElementById("answer-text")?.focus();
    if (tickets.length === 0) return;
    setSent(tickets);
    setBusy(true);
    setFailure("");
    try {
      const now = await answer(
        tickets.map(({ ticket }) => ticket.id),
        { replyText: text.trim(), thenStatus: then },
      );
      if (now.failed.size === 0) {
        onClose();
        notify.success(words.done(now.done), { id: `incident-answer-${incident.id}` });
      } else setResult(now);
    } catch (error) {
      setFailure(`${words.unsure} ${problemText(error)}`);
    }
    setBusy(false);
    listsChanged(client);
    countsChanged(client);
    void incidentsChanged(client);
  };
  const left = result?.failed.size ?? tickets.length;
  return (
    <FormDialog
      wide
      open
      title={words.title(tickets.length || (incident.desk?.tickets.open ?? 0))}
      submit={
        <>
          <Send size={16} />
          {answerWords.send(left)}
        </>
      }
      busy={busy && words.busy}
      focus="answer-text"
      onSubmit={result && !result.again ? undefined : () => void submit()}
      onClose={onClose}
    >
      <Box color="fg.muted" mt="-8px" className="num">
        {words.to(incident.reach?.customers ?? 0)}
      </Box>
      <FormField id="answer-text" label={words.label} help={words.help(PLACEHOLDERS)} error={tried ? wrong : undefined}>
        <Textarea
          rows={3}
          autoresize
          maxLength={limits.replyText.max}
          readOnly={sent !== undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FormField>
      <QueryBoundary result={found} what={s.desk.tickets.what} skeleton={<Skeleton h="84px" />}>
        {() => <Previews tickets={tickets} texts={filled.map((one) => one.text)} />}
      </QueryBoundary>
      <FormField id="answer-then" label={answerWords.afterSending}>
        <Select
          id="answer-then"
          value={then}
          disabled={sent !== undefined}
          options={thenStatuses.map((status) => [status, answerWords.then[status][0]])}
          onChange={setThen}
        />
      </FormField>
      {failure && (
        <Box role="alert" color="red.fg" textStyle="small">
          {failure}
        </Box>
      )}
      {result && <Failures tickets={tickets} result={result} />}
    </FormDialog>
  );
}
