import { Circle, Flex } from "@chakra-ui/react";
import { Download, ListFilter } from "lucide-react";
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { Suspense, lazy, useState } from "react";
import type { Column } from "../../../ui/DataTable";
import { ChoiceFilter, ClearFilters, SearchField } from "../../../ui/FilterBar";
import { IconButton } from "../../../ui/IconButton";
import { m as kit } from "../../../ui/messages.nl";
import { useFrom } from "../../../ui/useMediaQuery";
import { ActivityFilter } from "./ActivityFilter";
import { DisplayMenu } from "./DisplayMenu";
import { ToggleChip, moreOptions, statusOptions } from "./filterChoices";
import { activeFilters, noFilters, type ListState } from "./listState";
import { m } from "../messages.nl";
import { AssigneeFilter, ConfigurationFilter, CustomerFilter } from "./PickFilter";
import { isPriority, isStatus, priorityOptions } from "../model/status";
import { maySeeConfigurations } from "../model/useConfiguration";

const FilterSheet = lazy(() => import("./FilterSheet"));

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
  const staff = !me.isCustomer;
  return (
    <>
      <ChoiceFilter
        label={m.list.filterStatus}
        options={statusOptions(staff)}
        chosen={state.status}
        onChange={(chosen) => onChange({ status: chosen.filter(isStatus) })}
      />
      <ActivityFilter state={state} onChange={onChange} />
      <ChoiceFilter
        label={m.list.filterPriority}
        options={priorityOptions}
        chosen={state.priority}
        onChange={(chosen) => onChange({ priority: chosen.filter(isPriority) })}
      />
      {maySeeConfigurations(me) && (
        <ConfigurationFilter chosen={state.config} onChange={(config) => onChange({ config })} />
      )}
      {staff && <CustomerFilter chosen={state.customer} onChange={(customer) => onChange({ customer })} />}
      {staff && <AssigneeFilter chosen={state.assignee} onChange={(assignee) => onChange({ assignee })} />}
      {staff ? (
        // The two on/off filters share a chip: more would need a second row at 1280.
        <ChoiceFilter
          label={m.list.filterMore}
          options={moreOptions}
          chosen={[...(state.mine ? ["mine"] : []), ...(state.unnumbered ? ["unnumbered"] : [])]}
          onChange={(chosen) => onChange({ mine: chosen.includes("mine"), unnumbered: chosen.includes("unnumbered") })}
        />
      ) : (
        <ToggleChip label={m.list.filterMine} on={state.mine} onChange={(mine) => onChange({ mine })} />
      )}
    </>
  );
}

/** The button that opens the sheet, with the number of active filters. */
function SheetButton(props: Omit<Props, "columns">) {
  // null until it is first opened, which loads it.
  const [open, setOpen] = useState<boolean | null>(null);
  const count = activeFilters(props.state);
  return (
    <>
      <IconButton
        label={count > 0 ? `${kit.filters}, ${count}` : kit.filters}
        variant="outline"
        borderColor="border.strong"
        boxShadow="none"
        boxSize="40px"
        bg="transparent"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ListFilter size={18} />
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
      </IconButton>
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
        <SearchField value={state.q} placeholder={m.list.search} onSearch={(q) => q !== state.q && onChange({ q })} />
        {wide && <Chips {...props} />}
        {wide && activeFilters(state) > 0 && <ClearFilters onClear={() => onChange(noFilters(state))} />}
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
