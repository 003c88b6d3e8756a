import { Box, Flex, Skeleton, chakra } from "@chakra-ui/react";
import { keepPreviousData } from "@tanstack/react-query";
import { MAX_LIST_ROW } from "@klantportaal/api/limits";
import type { User, UserHistoryEntry } from "@klantportaal/api/model";
import { useListUserHistory } from "@klantportaal/api/users";
import { History } from "lucide-react";
import { useSearchParams } from "react-router";
import { Avatar } from "../../../ui/Avatar";
import { Pager } from "../../../ui/Pager";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { StateView } from "../../../ui/StateView";
import { Time } from "../../../ui/Time";
import { m } from "../messages.nl";
import { HISTORY_SIZE, historyParams } from "./history";
import { historyLine } from "./historyText";

function Entry({ entry }: { entry: UserHistoryEntry }) {
  const { did, details } = historyLine(entry);
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
        {details.map((line) => (
          <Box key={line} textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {line}
          </Box>
        ))}
        {entry.reason && !details.some((line) => line.startsWith(`${m.history.reason}:`)) && (
          <Box textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {m.history.reason}: {entry.reason}
          </Box>
        )}
      </Box>
    </chakra.li>
  );
}

/** Everything that was changed of a user, their accounts and their rights: by whom, when, from what to what. */
export default function HistoryTab({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get("page"));
  const page = Number.isInteger(asked) && asked > 0 && asked <= MAX_LIST_ROW / HISTORY_SIZE ? asked : 1;
  const result = useListUserHistory(user.id, historyParams(page), { query: { placeholderData: keepPreviousData } });
  const [title, text] = m.history.empty;
  return (
    <Box px={{ base: "16px", md: "28px" }} py="18px" maxW="956px">
      <QueryBoundary result={result} what={m.history.what} skeleton={<Skeleton h="280px" />}>
        {(list) =>
          list.total === 0 ? (
            <StateView icon={History} title={title} text={text} />
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
                  <Entry key={entry.id} entry={entry} />
                ))}
              </chakra.ul>
              <Pager
                page={page}
                pageSize={HISTORY_SIZE}
                total={list.total}
                exact={list.totalIsExact}
                noun={m.history.entries}
                sizes={[HISTORY_SIZE]}
                onPage={(next) => setParams({ tab: "history", ...(next > 1 && { page: String(next) }) })}
                onSize={() => undefined}
              />
            </Box>
          )
        }
      </QueryBoundary>
    </Box>
  );
}
