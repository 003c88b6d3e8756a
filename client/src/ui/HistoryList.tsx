import { Box, Flex, Skeleton, chakra } from "@chakra-ui/react";
import type { ListParams } from "@klantportaal/api/lists";
import { MAX_LIST_ROW } from "@klantportaal/api/limits";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Avatar } from "./Avatar";
import { m } from "./messages.nl";
import { Pager } from "./Pager";
import { QueryBoundary, type QueryState } from "./QueryBoundary";
import { StateView } from "./StateView";
import { Time } from "./Time";

const HISTORY_SIZE = 25;

/** The parameters of a page of a history, newest first. */
export const historyParams = (page: number): ListParams<"listUserHistory"> & ListParams<"listCustomerHistory"> => ({
  PageNo: page,
  PageSize: HISTORY_SIZE,
  OrderBy: "createdOn DESC",
});

/** The page of the history that the address names. */
export function useHistoryPage(): number {
  const asked = Number(useSearchParams()[0].get("page"));
  return Number.isInteger(asked) && asked > 0 && asked <= MAX_LIST_ROW / HISTORY_SIZE ? asked : 1;
}

type Entry = { id: number; createdOn: string; actor: { fullName: string } | null; reason: string };

/** The text of an entry: the action, after the actor's name, and the changes with old and new value. */
export type HistoryLine = { did: ReactNode; details: readonly string[] };

function Row({ entry, line: { did, details } }: { entry: Entry; line: HistoryLine }) {
  const who = entry.actor?.fullName ?? m.history.portal;
  return (
    <chakra.li display="flex" gap="12px" px="16px" py="12px" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
      <Avatar name={who} />
      <Box flex="1" minW="0">
        <Flex gap={{ base: "0", sm: "12px" }} direction={{ base: "column", sm: "row" }} align={{ sm: "baseline" }}>
          <Box flex="1" minW="0" overflowWrap="anywhere">
            <chakra.span fontWeight="600">{who}</chakra.span> {did}.
          </Box>
          <Box textStyle="meta" color="fg.subtle" className="num" flex="none">
            <Time value={entry.createdOn} format="narrow" />
          </Box>
        </Flex>
        {details.map((text) => (
          <Box key={text} textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {text}
          </Box>
        ))}
        {entry.reason && !details.some((text) => text.startsWith(`${m.history.reason}:`)) && (
          <Box textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {m.history.reason}: {entry.reason}
          </Box>
        )}
      </Box>
    </chakra.li>
  );
}

type Props<E extends Entry> = {
  result: QueryState<{ items: E[]; total: number; totalIsExact: boolean }> & {
    isPlaceholderData: boolean;
    isFetching: boolean;
  };
  page: number;
  empty: readonly [title: string, text: string];
  line: (entry: E) => HistoryLine;
  onPage: (page: number) => void;
};

/** A page of entries of the audit log with actor, time, old and new value. */
export function HistoryEntries<E extends Entry>({ result, page, empty, line, onPage }: Props<E>) {
  return (
    <QueryBoundary result={result} what={m.history.what} skeleton={<Skeleton h="280px" />}>
      {(list) =>
        list.total === 0 ? (
          <StateView icon={History} title={empty[0]} text={empty[1]} />
        ) : (
          <Box
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="12px"
            boxShadow="card"
            overflow="hidden"
            opacity={result.isPlaceholderData ? 0.6 : 1}
          >
            <chakra.ul aria-label={m.history.label} aria-busy={result.isFetching || undefined}>
              {list.items.map((entry) => (
                <Row key={entry.id} entry={entry} line={line(entry)} />
              ))}
            </chakra.ul>
            <Pager
              page={page}
              pageSize={HISTORY_SIZE}
              total={list.total}
              exact={list.totalIsExact}
              noun={m.history.entries}
              sizes={[HISTORY_SIZE]}
              onPage={onPage}
              onSize={() => undefined}
            />
          </Box>
        )
      }
    </QueryBoundary>
  );
}

/** The tab `history` of a page. */
export function HistoryList<E extends Entry>(props: Omit<Props<E>, "onPage">) {
  const [, setParams] = useSearchParams();
  return (
    <Box px={{ base: "16px", md: "28px" }} py="18px" maxW="956px">
      <HistoryEntries
        {...props}
        onPage={(next) => setParams({ tab: "history", ...(next > 1 && { page: String(next) }) })}
      />
    </Box>
  );
}
