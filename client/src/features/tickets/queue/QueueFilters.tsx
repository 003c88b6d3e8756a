import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import type { Option } from "../../../ui/list/defineList";
import { ListChips } from "../../../ui/list/ListChips";
import { FiltersButton, ListSearch } from "../../../ui/list/ListFilters";
import { m as kit } from "../../../ui/messages.nl";
import { useFrom } from "../../../ui/useMediaQuery";
import { PickFilter } from "../../../ui/list/PickFilter";
import { Failed } from "../detail/Section";
import { NOBODY } from "../../../lib/address";
import { OrderSelect, orderText } from "./OrderSelect";
import { queueList, standardOf, type QueueState } from "./queueState";
import { q } from "./messages.nl";
import type { Catalogue } from "../model/catalogue";

type Props = {
  state: QueueState;
  catalogue: Catalogue;
  /** The orders that the heads of the columns show and change. */
  columnOrders: readonly (string | undefined)[];
  onChange: (change: Partial<QueueState>) => void;
  /** Offered beside active filters; absent when they are saved already. */
  onSave: (() => void) | undefined;
};

/** Labels, by name. */
function TagFilter({ state, catalogue, onChange }: Pick<Props, "state" | "catalogue" | "onChange">) {
  const options: Option[] = catalogue.tags.map(({ id, name }) => ({ value: id, label: name }));
  const [first] = state.tag;
  const rest = state.tag.length > 1 ? ` +${state.tag.length - 1}` : "";
  return (
    <PickFilter
      label={q.filterTag}
      chosen={state.tag}
      chipText={first && (catalogue.tag(first)?.name ?? kit.chosen(1)) + rest}
      placeholder={q.searchTag}
      none={q.noTag}
      search={(query) => ({
        options: options.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
      })}
      onChange={(tag) => onChange({ tag })}
    />
  );
}

/** Search and filters above the queue; on small screens the filters expand below the search. */
export function QueueFilters({ state, catalogue, columnOrders, onChange, onSave }: Props) {
  const teamOptions: Option[] = [
    { value: NOBODY, label: q.bulk.noTeam },
    ...catalogue.teams.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const wide = useFrom("md");
  const [unfolded, setUnfolded] = useState(false);
  const count = queueList.active(state);
  // Without a column, the default order of a view could not be chosen again either.
  const inColumns = [state.sort, standardOf(state.view).sort].every(({ field }) => columnOrders.includes(field));
  // It stays while the view does: choosing an order that a column has must not take it away under the focus.
  const [choosing, setChoosing] = useState<string>();
  if (!inColumns && choosing !== state.view) setChoosing(state.view);
  const decidedByView = state.view === "mine" || state.view === "unassigned";
  return (
    <Flex gap="8px" align="flex-start" px={{ base: "16px", md: "28px" }} py={{ base: "10px", md: "14px" }}>
      <Flex gap="8px" wrap="wrap" align="center" flex="1" minW="0">
        <ListSearch state={state} change={onChange} placeholder={q.search} />
        {!wide && (
          <FiltersButton
            count={count}
            borderColor={count > 0 ? "accent" : "border.strong"}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          />
        )}
        {(wide || unfolded) && (
          <>
            <ListChips
              list={queueList}
              state={state}
              change={onChange}
              options={{ team: teamOptions }}
              controls={{
                ...(decidedByView && { assignee: null }),
                ...((catalogue.teams.length === 0 || state.view === "team") && { team: null }),
                tag: catalogue.tags.length > 0 && <TagFilter state={state} catalogue={catalogue} onChange={onChange} />,
                ...(state.view === "due" && { due: null }),
              }}
            />
            {onSave && (
              <Button variant="plain" size="sm" flex="none" color="accent.fg" onClick={onSave}>
                {q.saved.save}
              </Button>
            )}
            {choosing === state.view && <OrderSelect sort={state.sort} onChange={(sort) => onChange({ sort })} />}
          </>
        )}
        {!wide && !unfolded && (
          <Box w="full" textStyle="meta" color="fg.muted">
            {q.orderIs(orderText(state.sort))}
          </Box>
        )}
        {catalogue.failed && <Failed text={kit.failed(q.catalogue)} onRetry={catalogue.retry} />}
      </Flex>
    </Flex>
  );
}
