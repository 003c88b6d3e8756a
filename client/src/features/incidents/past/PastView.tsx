import { getListIncidentsQueryOptions } from "@klantportaal/api/incidents";
import { RadioTower } from "lucide-react";
import { useRef } from "react";
import { currentTime } from "../../../lib/format/clock";
import { ListFilters } from "../../../ui/list/ListFilters";
import { ListPages } from "../../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../../ui/list/useListAddress";
import { useListKeys } from "../../../ui/list/useListKeys";
import { NoneFound } from "../../../ui/NoneFound";
import { StateView } from "../../../ui/StateView";
import { pastAddress, pastList, pastParams } from "../listState";
import { incidents as noun, m } from "../messages.nl";
import { PastCard, pastColumns } from "./pastColumns";

/** What is over: search, filters and rows. */
export function PastView() {
  const [state, change] = useListAddress(pastAddress);
  const result = useListPages(state.page, (page) =>
    getListIncidentsQueryOptions(pastParams({ ...state, page }, currentTime())),
  );
  const scroller = useRef<HTMLDivElement>(null);
  useListKeys(scroller);
  const empty = pastList.narrowed(state) ? (
    <NoneFound words={m.past.noneFound} onClear={() => change(pastList.cleared)} />
  ) : (
    <StateView icon={RadioTower} title={m.past.empty} />
  );
  return (
    <>
      <ListFilters list={pastList} state={state} change={change} search={m.past.search} sheet />
      <ListPages
        label={m.tabs.past}
        what={m.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={empty}
        onClearFilters={() => change(pastList.reset)}
        scroller={scroller}
        columns={pastColumns}
        card={(incident) => <PastCard incident={incident} />}
      />
    </>
  );
}
