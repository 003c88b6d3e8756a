import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { getListInboundMailQueryOptions, useGetMailbox, useListInboundMail } from "@klantportaal/api/inbound";
import type { InboundMail, Mailbox } from "@klantportaal/api/model";
import { CircleAlert, CircleCheck, MailCheck, MailX } from "lucide-react";
import { useMemo, useState } from "react";
import { formatTime, formatShort, formatCapped } from "../../lib/format/format";
import { ListFilters } from "../../ui/list/ListFilters";
import { ListPages } from "../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../ui/list/useListAddress";
import { NoneFound } from "../../ui/NoneFound";
import { PageHeader } from "../../ui/PageHeader";
import { selectionBarSpace } from "../../ui/SelectionBar";
import { StateView } from "../../ui/StateView";
import { TabLinks } from "../../ui/TabLinks";
import { useSelection } from "../../ui/useSelection";
import { MailSheet } from "./MailSheet";
import { address, filtersOf, mailList, tabs, type MailTab } from "./listState";
import { MailCard, mailColumns, nameOf } from "./mailColumns";
import { m, mails } from "./messages.nl";
import { RejectBar } from "./RejectBar";

/** E-mail is not pushed: the list is fetched again at this interval. */
const LOOK_MS = 30_000;

const today = (moment: string) => new Date(moment).toDateString() === new Date().toDateString();
const when = (moment: string) => (today(moment) ? formatTime(moment) : formatShort(moment));

/** The state of the mailbox. */
function StateLine({ box, onAgain }: { box: Mailbox; onAgain: () => void }) {
  const failing = box.error !== null && box.failingSince !== null;
  const tone = failing ? "red.fg" : box.enabled ? "fg.muted" : "orange.fg";
  const Icon = failing || !box.enabled ? CircleAlert : CircleCheck;
  const text = !box.enabled
    ? m.mailbox.off
    : failing
      ? m.mailbox.failing(box.error!, when(box.failingSince!))
      : box.seenOn
        ? m.mailbox.connected(when(box.seenOn))
        : m.mailbox.waiting;
  return (
    <Flex
      role="status"
      gap="8px"
      align="center"
      wrap="wrap"
      px={{ base: "16px", md: "28px" }}
      pb="10px"
      fontSize="0.84375rem"
      color={tone}
    >
      <chakra.span color={failing ? "red.fg" : box.enabled ? "green.fg" : "orange.fg"} display="inline-flex">
        <Icon size={16} />
      </chakra.span>
      {text}
      {box.enabled && (
        <chakra.span color="fg.subtle" className="num" overflowWrap="anywhere">
          {m.mailbox.address(box.address)}
        </chakra.span>
      )}
      {failing && (
        <Button size="xs" onClick={onAgain}>
          {m.mailbox.again}
        </Button>
      )}
    </Flex>
  );
}

function Tabs({ active, waiting }: { active: MailTab; waiting: number | undefined }) {
  return (
    <TabLinks
      label={m.title}
      tabs={tabs.map((name) => ({
        name,
        caption: m.tabs[name],
        search: name === tabs[0] ? "" : `?view=${name}`,
        count: name === "quarantined" && waiting ? formatCapped(waiting) : undefined,
        active: name === active,
      }))}
    />
  );
}

export default function InboundScreen() {
  const [state, change] = useListAddress(address);
  const [shown, setShown] = useState<InboundMail>();
  const box = useGetMailbox({ query: { refetchInterval: LOOK_MS } });
  const waiting = useListInboundMail(
    { PageSize: 1, Filters: filtersOf("quarantined") },
    { query: { refetchInterval: LOOK_MS } },
  ).data?.total;
  const result = useListPages(state.page, (page) =>
    getListInboundMailQueryOptions(mailList.params({ ...state, page }, filtersOf(state.tab)), {
      query: { refetchInterval: LOOK_MS },
    }),
  );
  const chosen = useSelection<InboundMail>();
  const deciding = state.tab === "quarantined";
  const choosing = deciding && chosen.list.length > 0;
  const page = result.data?.items ?? [];
  const columns = useMemo(() => mailColumns(setShown), []);
  const [title = "", text = ""] = deciding ? m.empty : m.emptyOther;
  return (
    <Flex direction="column" flex="1" minH="0" h="full" position="relative">
      <PageHeader title={m.title} />
      {box.data && <StateLine box={box.data} onAgain={() => void box.refetch()} />}
      <Tabs active={state.tab} waiting={waiting} />
      <ListFilters list={mailList} state={state} change={change} search={m.search} />
      <ListPages
        label={m.title}
        what={m.what}
        noun={mails}
        result={result}
        state={state}
        change={change}
        empty={
          mailList.narrowed(state) ? (
            <NoneFound words={m.noneFound} onClear={() => change(mailList.cleared)} />
          ) : (
            <StateView icon={deciding ? MailCheck : MailX} title={title} text={text} />
          )
        }
        onClearFilters={() => change(mailList.reset)}
        columns={columns}
        choice={
          deciding
            ? {
                label: (mail) => m.bulk.select(nameOf(mail)),
                pageLabel: m.bulk.selectAll(page.length),
                has: chosen.selection.has,
                onToggle: chosen.selection.toggle,
                onPage: () => chosen.set(page, !page.every(chosen.selection.has)),
              }
            : undefined
        }
        card={(mail) => <MailCard mail={mail} selection={deciding ? chosen.selection : undefined} onOpen={setShown} />}
        {...(choosing && { pb: selectionBarSpace })}
        rowLook={(mail) => (choosing && chosen.selection.has(mail) ? "chosen" : undefined)}
        onRowKey={(mail, event) => {
          if (event.key !== " " || !deciding) return false;
          chosen.selection.toggle(mail);
          return true;
        }}
      />
      {choosing && (
        <RejectBar chosen={chosen.list} onDone={(rejected) => chosen.set(rejected, false)} onClear={chosen.clear} />
      )}
      <Box>
        {shown && (
          <MailSheet mail={shown} onClose={() => setShown(undefined)} onDecided={() => chosen.set([shown], false)} />
        )}
      </Box>
    </Flex>
  );
}
