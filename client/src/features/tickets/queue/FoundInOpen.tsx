import { Button, Flex } from "@chakra-ui/react";
import { useListQueue } from "@klantportaal/api/queue";
import { Link } from "react-router";
import { totalText } from "../../../ui/Pager";
import { m } from "../messages.nl";
import { q } from "./messages.nl";
import { address, paramsOf, queueList, standard, type QueueState } from "./queueState";

export type Found = { to: string; text: string };

/** The results of a search in the open view, when view and filters hide some of them. */
export function useFoundInOpen(state: QueueState, shown: number | undefined): Found | null {
  const all: QueueState = { ...standard, view: "open", q: state.q };
  const hides = state.q !== "" && (state.view !== "open" || queueList.active(state) > 0);
  const found = useListQueue({ ...paramsOf(all), PageSize: 1 }, { query: { enabled: hides } }).data;
  if (!hides || !found || shown === undefined || found.total <= shown) return null;
  return {
    to: `?${address.format(all)}`,
    text: q.foundInOpen(totalText(found.total, found.totalIsExact, m.list.results)),
  };
}

/** Above a list that has results: the open view has more of them. */
export function FoundInOpen({ found }: { found: Found }) {
  return (
    <Flex
      role="status"
      align="center"
      gap="8px"
      px={{ base: "16px", md: "28px" }}
      pb="10px"
      textStyle="small"
      color="fg.muted"
    >
      {found.text}
      <Button asChild variant="plain" size="sm" px="4px" h="24px" color="accent.fg">
        <Link to={found.to}>{q.showFound}</Link>
      </Button>
    </Flex>
  );
}
