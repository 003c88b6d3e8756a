import { Box, Button, Field, Flex, Skeleton, chakra } from "@chakra-ui/react";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import {
  getGetWebhookDeliveryQueryKey,
  getListWebhookDeliveriesQueryKey,
  useGetWebhookDelivery,
  useListWebhookDeliveries,
  useSendWebhookDeliveryAgain,
} from "@klantportaal/api/integrations";
import type { Webhook, WebhookDelivery, WebhookEventBody } from "@klantportaal/api/model";
import { CircleCheck, CircleSlash, CircleX, Clock, RotateCw } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { problemText } from "../../../lib/api/problem";
import { dayOf } from "../../../lib/format/days";
import { formatClock, formatShort } from "../../../lib/format/format";
import { Card } from "../../../ui/Card";
import { DateField } from "../../../ui/DateField";
import { FilterChip, RemovableFilter } from "../../../ui/list/FilterBar";
import { ListChips } from "../../../ui/list/ListChips";
import { useLastPage, useListAddress } from "../../../ui/list/useListAddress";
import { NoneFound } from "../../../ui/NoneFound";
import { notify } from "../../../ui/notify";
import { PopoverButton } from "../../../ui/Overlay";
import { Pager } from "../../../ui/Pager";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { writes } from "../../../ui/readOnly";
import { Segments } from "../../../ui/Segments";
import type { StateOfList } from "../../../ui/list/defineList";
import { useNow } from "../../../ui/ticker";
import { useFrom } from "../../../ui/useMediaQuery";
import { m } from "./messages.nl";
import { deliveryList, outcomeOf, subjectText, withoutNewer } from "./webhooks";

const words = m.webhooks.deliveries;

type State = StateOfList<typeof deliveryList>;
type Change = (change: Partial<State>) => void;

const icons = { green: CircleCheck, orange: Clock, red: CircleX, "fg.subtle": Clock } as const;

/** The outcome of a delivery, as icon, text and colour. */
function Answer({ delivery }: { delivery: WebhookDelivery }) {
  const {
    tone,
    text: [text, more],
  } = outcomeOf(delivery);
  const skipped = delivery.status === "skipped";
  const Icon = skipped ? CircleSlash : icons[tone];
  return (
    <Flex
      gap="6px"
      align="center"
      color={tone === "fg.subtle" ? tone : `${tone}.fg`}
      fontWeight={tone === "green" ? "500" : "600"}
      {...(skipped && { title: words.skippedText })}
    >
      <Icon size={15} aria-hidden="true" style={{ flex: "none" }} />
      <chakra.span className="num">
        {text}
        {more && <chakra.span hideBelow="md">{more}</chakra.span>}
      </chakra.span>
    </Flex>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box minW="0">
    <Box textStyle="small" color="fg.muted" mb="2px">
      {title}
    </Box>
    {children}
  </Box>
);

/** An event in the order of its specification, which the database does not keep. */
const written = ({ specversion, type, source, subject, time, id, ...rest }: WebhookEventBody) =>
  JSON.stringify({ specversion, type, source, subject, time, id, ...rest }, null, 2);

/** The event that was sent, which a narrow screen folds: the answer is what somebody looks for. */
function Sent({ body }: { body: WebhookEventBody }) {
  const wide = useFrom("md");
  const text = (
    <chakra.pre
      tabIndex={0}
      aria-label={words.body}
      role="group"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="8px"
      p="12px"
      fontFamily="mono"
      fontSize="0.78125rem"
      lineHeight="1.25rem"
      overflowX="auto"
    >
      {written(body)}
    </chakra.pre>
  );
  if (wide) return text;
  return (
    <chakra.details minW="0">
      <chakra.summary py="10px" cursor="pointer" color="fg.muted">
        {words.body}
      </chakra.summary>
      {text}
    </chakra.details>
  );
}

/** What was sent and answered, and when it is tried next. */
function Detail({
  integration,
  delivery,
  button,
}: {
  integration: string;
  delivery: WebhookDelivery;
  button: ReactNode;
}) {
  const now = useNow();
  const result = useGetWebhookDelivery(integration, delivery.id);
  return (
    <Box px="16px" py="12px" bg="bg.subtle" borderTopWidth="1px" fontSize="0.8125rem">
      <QueryBoundary result={result} what={words.what} skeleton={<Skeleton h="120px" />}>
        {({ body, answer, failure }) => (
          <Box
            display="grid"
            gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) 204px" }}
            gap="12px 18px"
          >
            <Flex direction="column" gap="10px" minW="0" order={{ md: 1 }}>
              <Part title={words.answer}>
                {delivery.answerStatus === null && failure === null ? (
                  words.noAnswer
                ) : (
                  <>
                    {failure === null ? delivery.answerStatus : m.webhooks.failures[failure]}
                    {answer && (
                      <Box fontFamily="mono" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
                        {answer}
                      </Box>
                    )}
                  </>
                )}
              </Part>
              {delivery.nextOn !== null && (
                <Part title={words.next}>
                  <span className="num">
                    {words.nextText(formatClock(delivery.nextOn, { now }), delivery.attempt + 1)}
                  </span>
                </Part>
              )}
              {delivery.status === "skipped" && failure === null && <Box color="fg.muted">{words.notSeen}</Box>}
              <Box hideFrom="md">{button}</Box>
            </Flex>
            {body === null ? <Box color="fg.muted">{words.notSent}</Box> : <Sent body={body} />}
          </Box>
        )}
      </QueryBoundary>
    </Box>
  );
}

/** `frozen`: it can't be sent, as its integration was revoked or its webhook is off. */
type RowProps = { integration: string; delivery: WebhookDelivery; frozen: boolean };

function Row({ integration, delivery, frozen }: RowProps) {
  const client = useQueryClient();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const again = useSendWebhookDeliveryAgain({
    mutation: {
      onSuccess: () => notify.success(words.sent, { id: "delivery" }),
      onError: (error) => notify.error(problemText(error), { id: "delivery" }),
      onSettled: () => deliveriesChanged(client, integration),
    },
  });
  const event = m.webhooks.events[delivery.event];
  const subject = subjectText(delivery);
  const time = formatClock(delivery.createdOn, { seconds: true, now });
  const button = outcomeOf(delivery).again && !frozen && (
    <Button
      size="sm"
      aria-label={words.againOf(event, time)}
      {...writes}
      loading={again.isPending}
      onClick={() => again.mutate({ id: integration, deliveryId: delivery.id })}
    >
      <RotateCw size={14} />
      {words.again}
    </Button>
  );
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <Flex align="center" minH={{ base: "56px", md: "44px" }} pe="16px" bg={open ? "bg.subtle" : undefined}>
        <chakra.button
          type="button"
          aria-expanded={open}
          // What was sent is not shown in a view as somebody else.
          {...writes}
          onClick={() => setOpen(!open)}
          display="grid"
          gridTemplateColumns={{ base: "minmax(0, 1fr) auto", md: "124px minmax(0, 1fr) 204px" }}
          gap={{ base: "0 12px", md: "12px" }}
          alignItems="center"
          alignSelf="stretch"
          flex="1"
          minW="0"
          ps="16px"
          py="8px"
          textAlign="start"
          fontSize="0.8125rem"
          cursor="pointer"
          _disabled={{ cursor: "default" }}
          _hover={{ bg: "bg.subtle" }}
          _focusVisible={{ outlineOffset: "-2px" }}
        >
          <chakra.span className="num" order={{ base: 2, md: 0 }} color={{ base: "fg.muted", md: "fg" }}>
            {time}
          </chakra.span>
          <chakra.span fontSize="0.875rem" truncate>
            {event}{" "}
            {subject && (
              <chakra.span className="num" color="fg.subtle">
                {subject}
              </chakra.span>
            )}
          </chakra.span>
          <Answer delivery={delivery} />
        </chakra.button>
        <Box w="172px" flex="none" textAlign="end" hideBelow="md">
          {button}
        </Box>
      </Flex>
      {open && <Detail integration={integration} delivery={delivery} button={button} />}
    </Box>
  );
}

/** Fetches the deliveries that are shown again. */
export const deliveriesChanged = (client: ReturnType<typeof useQueryClient>, integration: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: getListWebhookDeliveriesQueryKey(integration) }),
    client.invalidateQueries({
      predicate: ({ queryKey: [path] }) =>
        typeof path === "string" && path.startsWith(getGetWebhookDeliveryQueryKey(integration, "")[0]),
    }),
  ]);

/** The heads of the columns; each row says what its values are by itself. */
const Heads = () => (
  <Flex
    aria-hidden="true"
    hideBelow="md"
    gap="12px"
    px="16px"
    py="8px"
    bg="bg.subtle"
    borderBottomWidth="1px"
    textStyle="meta"
    fontWeight="600"
    color="fg.muted"
  >
    <Box w="124px">{words.columns.time}</Box>
    <Box flex="1">{words.columns.event}</Box>
    <Box w="204px">{words.columns.answer}</Box>
    <Box w="160px" />
  </Flex>
);

function PeriodFilter({ state, change }: { state: State; change: Change }) {
  const text = [
    ...(state.from ? [words.since(formatShort(state.from))] : []),
    ...(state.to ? [words.until(formatShort(state.to))] : []),
  ].join(" ");
  const day = (name: "from" | "to") => (
    <Field.Root>
      <Field.Label textStyle="label">{words[name]}</Field.Label>
      <DateField
        label={words[name]}
        value={state[name] ?? ""}
        onChange={(value) => (value === "" || dayOf(value)) && change({ [name]: value || null })}
      />
    </Field.Root>
  );
  return (
    <RemovableFilter label={words.days} active={text !== ""} onRemove={() => change({ from: null, to: null })}>
      <PopoverButton
        content={{ w: "220px", p: "14px", "aria-label": words.days }}
        trigger={<FilterChip label={words.days} value={text || undefined} />}
      >
        <Flex direction="column" gap="12px">
          {day("from")}
          {day("to")}
        </Flex>
      </PopoverButton>
    </RemovableFilter>
  );
}

type Props = {
  integration: string;
  webhooks: readonly Webhook[];
  revoked: boolean;
  /** Sends a test, where it is clear to which webhook. */
  test: ReactNode;
};

/** What was sent to the webhooks of an integration, newest first. */
export function DeliveriesCard({ integration, webhooks, revoked, test }: Props) {
  const [state, change] = useListAddress(deliveryList);
  const query = { query: { placeholderData: keepPreviousData } };
  const result = useListWebhookDeliveries(integration, deliveryList.params(state), query);
  // How many failed, of those that the other filters leave.
  const failed = useListWebhookDeliveries(
    integration,
    { ...deliveryList.params({ ...state, status: "failed", page: 1 }), PageSize: 1 },
    query,
  );
  useLastPage(result.data, result.isPlaceholderData, state, change);
  // The first row when this address was opened; what came later waits for a press.
  const at = deliveryList.format(state).toString();
  const [read, setRead] = useState<{ at: string; top: string | undefined }>();
  const top = result.data?.items[0]?.createdOn;
  const opened = read?.at !== at || (read.top === undefined && top !== undefined);
  if (result.data && !result.isPlaceholderData && opened) setRead({ at, top });
  const first = state.page === 1 && read?.at === at;
  const narrowed = deliveryList.narrowed(state);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed goes: the first row gets its focus.
  const showNew = () => {
    flushSync(() => setRead({ at, top }));
    list.current?.querySelector("button")?.focus();
  };
  return (
    <Card
      title={words.title}
      mark={
        <Box hideBelow="md" textStyle="small" color="fg.muted">
          {words.period}
        </Box>
      }
      end={
        <Segments
          label={words.show}
          options={["all", "failed"]}
          captions={{ all: words.all, failed: words.failed(failed.data?.total) }}
          value={state.status ?? "all"}
          onChange={(value) => change({ status: value === "failed" ? value : null })}
        />
      }
    >
      {(narrowed || top !== undefined) && (
        <Flex gap="8px" wrap="wrap" px="16px" py="10px" borderBottomWidth="1px">
          <ListChips
            list={deliveryList}
            state={state}
            change={change}
            options={{ hook: webhooks.map(({ id, url }) => ({ value: id, label: url })) }}
            controls={{
              status: null,
              from: null,
              to: <PeriodFilter state={state} change={change} />,
              ...(webhooks.length < 2 && { hook: null }),
            }}
          />
        </Flex>
      )}
      <QueryBoundary
        result={result}
        what={words.what}
        skeleton={<Skeleton h="220px" />}
        onClearFilters={() => change(deliveryList.reset)}
      >
        {({ items, total, totalIsExact }) => {
          if (items.length === 0)
            return narrowed ? (
              <NoneFound words={words.noneFound} onClear={() => change(deliveryList.cleared)} />
            ) : (
              <Flex direction="column" align="center" gap="12px" py="28px" color="fg.muted">
                {words.empty}
                {test}
              </Flex>
            );
          const { shown, newer } = withoutNewer(items, first ? read.top : undefined);
          return (
            <Box opacity={result.isPlaceholderData ? 0.6 : 1}>
              <Heads />
              <Flex role="status" justify="center" {...(newer > 0 && { py: "8px", borderBottomWidth: "1px" })}>
                {newer > 0 && (
                  <Button size="sm" variant="subtle" borderRadius="full" onClick={showNew}>
                    {words.fresh(newer)}
                  </Button>
                )}
              </Flex>
              <chakra.ul ref={list} aria-label={words.title}>
                {shown.map((delivery) => (
                  <Row
                    key={delivery.id}
                    integration={integration}
                    delivery={delivery}
                    frozen={revoked || webhooks.some(({ id, state: on }) => id === delivery.webhookId && on === "off")}
                  />
                ))}
              </chakra.ul>
              <Pager
                page={state.page}
                pageSize={state.size}
                total={total}
                exact={totalIsExact}
                noun={words.noun}
                sizes={[state.size]}
                onPage={(page) => change({ page })}
                onSize={() => undefined}
              />
            </Box>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}
