import { Box, Button, Dialog, Flex, chakra } from "@chakra-ui/react";
import type { CannedReply, CurrentUser, ThenStatus } from "@klantportaal/api/model";
import type { ListParams } from "@klantportaal/api/lists";
import { useListCannedReplies } from "@klantportaal/api/settings";
import { CircleAlert } from "lucide-react";
import { Suspense, lazy, useId, useState } from "react";
import { fillPlaceholders } from "../../../lib/format/placeholders";
import { DialogFrame } from "../../../ui/DialogFrame";
import type { Option } from "../../../ui/list/defineList";
import { FormGroup } from "../../../ui/FormField";
import { m as kit } from "../../../ui/messages.nl";
import { ranked } from "../conversation/assist";
import { missingTexts, thenStatuses } from "../model/answering";
import { answerWords } from "../model/answering.nl";
import { useCatalogue } from "../model/catalogue";
import { anyActions, tagsOver, usable, withActions, type ReplyActions } from "../model/replyActions";
import { useStaffPreferences } from "../model/staffPreferences";
import { PickList } from "../../../ui/list/PickList";
import { PreviewSteps } from "../model/PreviewSteps";
import { valuesOf } from "../model/replyValues";
import { LinkTarget, RichText } from "../model/RichText";
import { withReply } from "./changes";
import { q } from "./messages.nl";
import type { Change } from "./changes";
import { useRowsNow } from "./useQueue";
import type { QueueRow } from "./queueState";

// Needed only when a canned reply sets something.
const ActionChips = lazy(() => import("../conversation/ActionChips"));

const MANY = 100;
const keep = <Data,>(known: Data) => known;

type ReplyOption = Option & { reply: CannedReply };

function useReplyOptions(query: string) {
  const { data, isError, isPlaceholderData, refetch } = useListCannedReplies(
    {
      PageSize: MANY,
      OrderBy: "uses DESC",
      Filters: ["archived:false"],
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listCannedReplies">,
    { query: { placeholderData: keep } },
  );
  return {
    options:
      data &&
      ranked(data.items, query, null).map((reply): ReplyOption => ({ value: reply.id, label: reply.title, reply })),
    pending: isPlaceholderData,
    failed: isError,
    retry: refetch,
  };
}

type Props = {
  rows: readonly QueueRow[];
  me: Pick<CurrentUser, "id" | "fullName">;
  onChange: (change: Change) => void;
  onClose: () => void;
};

/** Answers many tickets with one text: choose it, preview it for each customer, send it. */
export default function ReplyDialog({ rows, me, onChange, onClose }: Props) {
  const [reply, setReply] = useState<CannedReply>();
  return (
    <DialogFrame open content={{ maxW: reply ? "560px" : "420px" }} scrollBehavior="inside" onClose={onClose}>
      {reply ? (
        <Preview
          reply={reply}
          rows={rows}
          me={me}
          onOther={() => setReply(undefined)}
          onSend={(then, actions) => {
            onClose();
            onChange(withReply(reply.id, then, actions));
          }}
          onClose={onClose}
        />
      ) : (
        <>
          <Dialog.Header>
            <Dialog.Title textStyle="h2">{q.reply.choose(rows.length)}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body p="0" borderTopWidth="1px" borderColor="border">
            <PickList
              chosen={[]}
              placeholder={q.reply.search}
              none={q.reply.none}
              search={useReplyOptions}
              onPick={(option) => setReply((option as ReplyOption).reply)}
            />
          </Dialog.Body>
          <Dialog.Footer>
            <Button variant="outline" onClick={onClose}>
              {kit.cancel}
            </Button>
          </Dialog.Footer>
        </>
      )}
    </DialogFrame>
  );
}

type PreviewProps = Omit<Props, "onChange"> & {
  reply: CannedReply;
  onOther: () => void;
  onSend: (then: ThenStatus, actions: ReplyActions) => void;
};

function Preview({ reply, rows: known, me, onOther, onSend, onClose }: PreviewProps) {
  const catalogue = useCatalogue();
  // The reply's status is the choice below.
  const [{ status, ...actions }, setActions] = useState(() => withActions({}, reply.actions, me));
  const { assignee } = actions;
  // The text names who has the ticket once it is sent.
  const fill = ({ ticket }: QueueRow) =>
    fillPlaceholders(reply.text, valuesOf(assignee === undefined ? ticket : { ...ticket, assignee }, me));
  // A missing value may have arrived since the rows were fetched.
  const now = useRowsNow(known.filter((row) => fill(row).missing.length > 0));
  const rows = known.map((row) => now.get(row.id) ?? row);
  const { thenStatus } = useStaffPreferences(true);
  const [chosen, setThen] = useState<ThenStatus>();
  const then = chosen ?? status ?? thenStatus;
  const filled = rows.map(fill);
  // Previews with a missing value come first.
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      filled.findIndex(({ missing }) => missing.length > 0),
    ),
  );
  const name = useId();
  const set = usable(actions, catalogue);
  const over = rows.map(({ desk }) => tagsOver(set, desk.tagIds)).filter((count) => count > 0);
  const wrong = [
    ...missingTexts(filled),
    ...(over.length > 0 ? [q.reply.tooManyTags(over.length, Math.max(...over))] : []),
  ];
  // Archived ones, which are left out, are known by then.
  const loading = (actions.teamId ?? actions.tagIds) !== undefined && !catalogue.known && !catalogue.failed;
  const ticket = rows[at]?.ticket;
  return (
    <>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{q.reply.title(rows.length)}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body display="flex" flexDirection="column" gap="16px">
        <Flex align="center" justify="space-between" gap="12px">
          <chakra.span truncate fontWeight="600">
            {reply.title}
          </chakra.span>
          <Button size="sm" onClick={onOther}>
            {q.reply.other}
          </Button>
        </Flex>
        <Box role="group" aria-label={q.reply.preview}>
          <Flex align="center" gap="4px" mb="6px">
            <Box flex="1" minW="0" textStyle="meta" color="fg.muted" truncate>
              {ticket?.organisationName} · {ticket?.subject}
            </Box>
            <PreviewSteps at={at} of={rows.length} onAt={setAt} />
          </Flex>
          <Box
            bg="bubble.own"
            borderRadius="12px"
            borderEndEndRadius="4px"
            px="13px"
            py="9px"
            minH="96px"
            maxH="240px"
            overflowY="auto"
            // What scrolls must be reachable by keyboard.
            tabIndex={0}
          >
            <LinkTarget value="_blank">
              <RichText text={filled[at]?.text ?? ""} />
            </LinkTarget>
          </Box>
        </Box>
        {anyActions(actions) && (
          <Suspense>
            <ActionChips
              actions={actions}
              onChange={(next) => setActions({ ...next, ...(status && { status }) })}
              mx="0"
              my="0"
            />
          </Suspense>
        )}
        {wrong.length > 0 && (
          <Flex role="alert" gap="8px" color="red.fg" textStyle="small">
            <chakra.span flex="none" mt="1px">
              <CircleAlert size={15} />
            </chakra.span>
            <chakra.span textWrap="balance">{wrong.join(" ")}</chakra.span>
          </Flex>
        )}
        <FormGroup id={`${name}-then`} legend={answerWords.afterSending}>
          <Flex direction="column" gap="4px">
            {thenStatuses.map((status) => (
              <chakra.label key={status} display="flex" gap="8px" alignItems="flex-start" minH="28px" cursor="pointer">
                <chakra.input
                  type="radio"
                  name={name}
                  mt="3px"
                  accentColor="accent"
                  checked={then === status}
                  onChange={() => setThen(status)}
                />
                <span>
                  <chakra.span display="block" fontWeight="550">
                    {answerWords.then[status][0]}
                  </chakra.span>
                  <chakra.span display="block" textStyle="meta" color="fg.muted">
                    {answerWords.then[status][1]}
                  </chakra.span>
                </span>
              </chakra.label>
            ))}
          </Flex>
        </FormGroup>
      </Dialog.Body>
      {/* The choice above scrolls out of sight on a phone. */}
      <Dialog.Footer borderTopWidth="1px" borderColor="border" pt="16px">
        <Button variant="outline" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button variant="solid" disabled={wrong.length > 0 || loading} onClick={() => onSend(then, set)}>
          {answerWords.send(rows.length)}
        </Button>
      </Dialog.Footer>
    </>
  );
}
