import { Circle, Flex } from "@chakra-ui/react";
import { Download, ListFilter, SlidersHorizontal } from "lucide-react";
import type { CurrentUser, SupportTicket } from "@klantportaal/api/model";
import { Suspense, lazy, useState } from "react";
import { usePreference } from "../../../lib/preferences";
import { useFittingColumns, type Column } from "../../../ui/DataTable";
import { ChoiceFilter, ClearFilters, SearchField } from "../../../ui/FilterBar";
import { IconButton } from "../../../ui/IconButton";
import { m as kit } from "../../../ui/messages.nl";
import { MenuButton } from "../../../ui/Overlay";
import { useFrom } from "../../../ui/useMediaQuery";
import { ActivityFilter } from "./ActivityFilter";
import { ToggleChip, moreOptions, priorityOptions, statusOptions } from "./filterChoices";
import { activeFilters, noFilters, type ListState } from "./listState";
import { m } from "../messages.nl";
import { AssigneeFilter, ConfigurationFilter, CustomerFilter } from "./PickFilter";
import { isPriority, isStatus } from "../model/status";
import { useHiddenColumns } from "./ticketColumns";
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
        // Two that are on or off share a chip: more would take a second row at 1280.
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

/** "Weergave aanpassen": how dense the rows are, and which columns there are. */
function DisplayMenu({ columns }: Pick<Props, "columns">) {
  const [density, setDensity] = usePreference("ui.density");
  const { hidden, toggle } = useHiddenColumns();
  const hideable = useFittingColumns(columns).filter((column) => column.hideable);
  return (
    <MenuButton
      closeOnSelect={false}
      placement="bottom-end"
      content={{ minW: "220px" }}
      trigger={
        <IconButton label={m.list.display}>
          <SlidersHorizontal size={18} />
        </IconButton>
      }
    >
      {(Menu) => (
        <>
          <Menu.RadioItemGroup
            value={density}
            onValueChange={({ value }) => setDensity(value === "compact" ? "compact" : "comfortable")}
          >
            <Menu.ItemGroupLabel>{m.list.density}</Menu.ItemGroupLabel>
            <Menu.RadioItem value="comfortable">
              <Menu.ItemIndicator />
              {m.list.comfortable}
            </Menu.RadioItem>
            <Menu.RadioItem value="compact">
              <Menu.ItemIndicator />
              {m.list.compact}
            </Menu.RadioItem>
          </Menu.RadioItemGroup>
          <Menu.Separator />
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel>{m.list.columnsShown}</Menu.ItemGroupLabel>
            {hideable.map(({ id, header }) => (
              <Menu.CheckboxItem key={id} value={id} checked={!hidden.includes(id)} onCheckedChange={() => toggle(id)}>
                <Menu.ItemIndicator />
                {header}
              </Menu.CheckboxItem>
            ))}
          </Menu.ItemGroup>
        </>
      )}
    </MenuButton>
  );
}

/** The way into the sheet, with how many filters are on. */
function SheetButton(props: Omit<Props, "columns">) {
  // null until it is wanted for the first time: it is loaded then.
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
          <DisplayMenu columns={columns} />
        </Flex>
      ) : (
        <SheetButton {...props} />
      )}
    </Flex>
  );
}
