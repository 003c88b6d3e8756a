import { Circle, Flex } from "@chakra-ui/react";
import { Download } from "lucide-react";
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { Suspense, lazy, useState } from "react";
import { NOBODY } from "../../../lib/address";
import type { Column } from "../../../ui/DataTable";
import type { Option } from "../../../ui/list/defineList";
import { ChoiceFilter } from "../../../ui/list/FilterBar";
import { ListChips } from "../../../ui/list/ListChips";
import { FiltersButton, ListSearch } from "../../../ui/list/ListFilters";
import { IconButton } from "../../../ui/IconButton";
import { useFrom } from "../../../ui/useMediaQuery";
import { ActivityFilter } from "./ActivityFilter";
import { DisplayMenu } from "./DisplayMenu";
import { hiddenFrom, statusOptions } from "./filterChoices";
import { ticketList, type ListState } from "./listState";
import { m } from "../messages.nl";

const FilterSheet = lazy(() => import("./FilterSheet"));

const moreOptions: Option[] = [
  { value: "mine", label: m.list.filterMine },
  { value: "number", label: m.list.filterUnnumbered },
];

type Props = {
  state: ListState;
  me: CurrentUser;
  columns: readonly Column<SupportTicket>[];
  onChange: (change: Partial<ListState>) => void;
  /** Absent when nothing is unread. */
  onReadAll: (() => void) | undefined;
  /** Absent when there is nothing to export. */
  onExport: (() => void) | undefined;
};

function Chips({ state, me, onChange }: Pick<Props, "state" | "me" | "onChange">) {
  return (
    <ListChips
      list={ticketList}
      state={state}
      change={onChange}
      options={{ status: statusOptions(!me.isCustomer) }}
      controls={{
        // Links lead to it; without one there is no room for its chip.
        ...(state.location.length === 0 && { location: null }),
        ...hiddenFrom(me),
        activity: <ActivityFilter state={state} onChange={onChange} />,
        // The two on/off filters share a chip: more would need a second row at 1280.
        ...(!me.isCustomer && {
          mine: (
            <ChoiceFilter
              label={m.list.filterMore}
              options={moreOptions}
              chosen={[...(state.mine ? ["mine"] : []), ...(state.number ? ["number"] : [])]}
              onChange={(chosen) =>
                onChange({ mine: chosen.includes("mine"), number: chosen.includes("number") ? NOBODY : null })
              }
            />
          ),
        }),
      }}
    />
  );
}

/** The button that opens the sheet, with the number of active filters. */
function SheetButton(props: Omit<Props, "columns">) {
  // null until it is first opened, which loads it.
  const [open, setOpen] = useState<boolean | null>(null);
  const count = ticketList.active(props.state);
  return (
    <>
      <FiltersButton
        count={count}
        borderColor="border.strong"
        boxShadow="none"
        bg="transparent"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 && (
          <Circle
            size="18px"
            position="absolute"
            top="-6px"
            insetEnd="-6px"
            bg="accent"
            color="accent.contrast"
            fontSize="0.6875rem"
            fontWeight="650"
            aria-hidden="true"
          >
            {count}
          </Circle>
        )}
      </FiltersButton>
      {open !== null && (
        <Suspense fallback={null}>
          <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Search and filters above the list. */
export function TicketFilters({ columns, ...props }: Props) {
  const { state, onChange, onExport } = props;
  const wide = useFrom("md");
  return (
    <Flex gap="8px" align="flex-start" px={{ base: "16px", md: "28px" }} py={{ base: "10px", md: "14px" }}>
      <Flex gap="8px" wrap={{ base: "nowrap", md: "wrap" }} align="center" flex="1" minW="0">
        <ListSearch state={state} change={onChange} placeholder={m.list.search} />
        {wide && <Chips {...props} />}
      </Flex>
      {wide ? (
        <Flex>
          <IconButton label={m.list.export} disabled={!onExport} onClick={onExport}>
            <Download size={18} />
          </IconButton>
          <DisplayMenu columns={columns} hiddenIn="ui.ticketColumnsHidden" />
        </Flex>
      ) : (
        <SheetButton {...props} />
      )}
    </Flex>
  );
}
