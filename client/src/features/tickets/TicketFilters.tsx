import { Box, Button, Circle, CloseButton, Drawer, Field, Flex, Input, Menu, Popover, Portal, chakra } from "@chakra-ui/react";
import { Check, ListFilter, SlidersHorizontal } from "lucide-react";
import type { CurrentUser } from "@klantportaal/api/model";
import { useState, type ReactNode } from "react";
import { formatShort } from "../../lib/format";
import { usePreference } from "../../lib/preferences";
import { ChoiceFilter, ClearFilters, FilterChip, RemovableFilter, SearchField, type Option } from "../../ui/FilterBar";
import { IconButton } from "../../ui/IconButton";
import { m as kit } from "../../ui/messages.nl";
import { useFrom } from "../../ui/useMediaQuery";
import { activities, activeFilters, defaultState, withoutFilters, type ListState } from "./listState";
import { m } from "./messages.nl";
import { ConfigurationFilter, CustomerFilter } from "./PickFilter";
import { isPriority, isStatus, priorities, priorityLabel, statuses, statusLabel } from "./status";
import { maySeeConfigurations } from "./useConfiguration";

type Props = { state: ListState; me: CurrentUser; onChange: (change: Partial<ListState>) => void };

const noActivity = { activity: null, from: null, to: null };
const activityOptions: Option[] = activities.map((value) => ({ value, label: m.list.activity[value] }));
/** One period at a time: the one that was added last. */
const latestActivity = (chosen: readonly string[]) => activities.find((one) => one === chosen.at(-1)) ?? null;

function activityText({ activity, from, to }: ListState): string | undefined {
  if (activity) return m.list.activity[activity];
  if (!from && !to) return undefined;
  return m.list.activityRange(from ? formatShort(from) : m.list.activityAny, to ? formatShort(to) : m.list.activityNow);
}

function Day({ label, value, onChange }: { label: string; value: string | null; onChange: (day: string | null) => void }) {
  return (
    <Field.Root>
      <Field.Label textStyle="label">{label}</Field.Label>
      <Input type="date" value={value ?? ""} onChange={(event) => onChange(event.target.value || null)} />
    </Field.Root>
  );
}

function ActivityFilter({ state, onChange }: Pick<Props, "state" | "onChange">) {
  return (
    <RemovableFilter label={m.list.filterActivity} active={activityText(state) !== undefined} onRemove={() => onChange(noActivity)}>
      <Popover.Root positioning={{ placement: "bottom-start" }} lazyMount unmountOnExit>
        <Popover.Trigger asChild>
          <FilterChip label={m.list.filterActivity} value={activityText(state)} />
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content w="280px" p="12px" aria-label={m.list.filterActivity} display="flex" flexDirection="column" gap="12px">
              <Flex gap="8px" wrap="wrap">
                <Pills options={activityOptions} chosen={state.activity ? [state.activity] : []} onChange={(chosen) => onChange({ ...noActivity, activity: latestActivity(chosen) })} />
              </Flex>
              <Day label={m.list.activityFrom} value={state.from} onChange={(from) => onChange({ activity: null, from })} />
              <Day label={m.list.activityTo} value={state.to} onChange={(to) => onChange({ activity: null, to })} />
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </RemovableFilter>
  );
}

const statusOptions = (staff: boolean): Option[] => statuses.map((value) => ({ value, label: statusLabel(value, staff) }));
const priorityOptions: Option[] = priorities.map((value) => ({ value, label: priorityLabel(value) }));

function MineChip({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <FilterChip label={m.list.filterMine} aria-pressed={on} onClick={() => onChange(!on)} {...(on && { borderStyle: "solid", borderColor: "accent", bg: "accent.subtle", color: "accent.fg" })} />
  );
}

function Chips({ state, me, onChange }: Props) {
  const staff = !me.isCustomer;
  return (
    <>
      <ChoiceFilter label={m.list.filterStatus} options={statusOptions(staff)} chosen={state.status} onChange={(chosen) => onChange({ status: chosen.filter(isStatus) })} />
      <ActivityFilter state={state} onChange={onChange} />
      <ChoiceFilter label={m.list.filterPriority} options={priorityOptions} chosen={state.priority} onChange={(chosen) => onChange({ priority: chosen.filter(isPriority) })} />
      {maySeeConfigurations(me) && <ConfigurationFilter chosen={state.config} onChange={(config) => onChange({ config })} />}
      {staff && <CustomerFilter chosen={state.customer} onChange={(customer) => onChange({ customer })} />}
      {state.mine && <MineChip on onChange={(mine) => onChange({ mine })} />}
    </>
  );
}

/** "Weergave aanpassen": how dense the rows are, and the filter that is a matter of view. */
function DisplayMenu({ state, onChange }: Pick<Props, "state" | "onChange">) {
  const [density, setDensity] = usePreference("ui.density");
  return (
    <Menu.Root positioning={{ placement: "bottom-end" }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton label={m.list.display}>
          <SlidersHorizontal size={18} strokeWidth={1.75} />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="200px">
            <Menu.RadioItemGroup value={density} onValueChange={({ value }) => setDensity(value === "compact" ? "compact" : "comfortable")}>
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
            <Menu.CheckboxItem value="mine" checked={state.mine} onCheckedChange={(mine) => onChange({ mine })}>
              <Menu.ItemIndicator />
              {m.list.filterMine}
            </Menu.CheckboxItem>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.fieldset border="0" p="0" m="0" minW="0">
      <chakra.legend textStyle="label" color="fg.muted" mb="8px">
        {label}
      </chakra.legend>
      <Flex gap="8px" wrap="wrap">
        {children}
      </Flex>
    </chakra.fieldset>
  );
}

function Pills({ options, chosen, onChange }: { options: readonly Option[]; chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  return options.map(({ value, label }) => {
    const on = chosen.includes(value);
    return (
      <Button key={value} size="sm" variant={on ? "subtle" : "outline"} aria-pressed={on} onClick={() => onChange(on ? chosen.filter((one) => one !== value) : [...chosen, value])}>
        {on && <Check size={14} strokeWidth={1.75} aria-hidden="true" />}
        {label}
      </Button>
    );
  });
}

/** Below md: all filters in a sheet from the bottom; they take effect together. */
function FilterSheet({ state, me, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(state);
  const count = activeFilters(state);
  const staff = !me.isCustomer;
  const edit = (change: Partial<ListState>) => setDraft((now) => ({ ...now, ...change }));
  const apply = (next: ListState) => {
    const { view: _view, page: _page, ...filters } = next;
    onChange(filters);
    setOpen(false);
  };
  return (
    <>
      <IconButton
        label={count > 0 ? `${kit.filters}, ${count}` : kit.filters}
        variant="outline"
        borderColor="border.strong"
        boxShadow="none"
        boxSize="40px"
        bg="transparent"
        onClick={() => {
          setDraft(state);
          setOpen(true);
        }}
      >
        <ListFilter size={18} strokeWidth={1.75} />
        {count > 0 && (
          <Circle size="18px" position="absolute" top="-6px" insetEnd="-6px" bg="accent" color="accent.contrast" fontSize="0.6875rem" fontWeight="650" aria-hidden="true">
            {count}
          </Circle>
        )}
      </IconButton>
      <Drawer.Root open={open} onOpenChange={(change) => setOpen(change.open)} placement="bottom" lazyMount unmountOnExit>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content borderTopRadius="12px" maxH="90dvh">
              <Drawer.Header>
                <Drawer.Title textStyle="h2">{kit.filters}</Drawer.Title>
                <Drawer.CloseTrigger asChild>
                  <CloseButton aria-label={kit.close} />
                </Drawer.CloseTrigger>
              </Drawer.Header>
              <Drawer.Body display="flex" flexDirection="column" gap="20px">
                <Group label={m.list.filterStatus}>
                  <Pills options={statusOptions(staff)} chosen={draft.status} onChange={(chosen) => edit({ status: chosen.filter(isStatus) })} />
                </Group>
                <Group label={m.list.filterActivity}>
                  <Pills options={activityOptions} chosen={draft.activity ? [draft.activity] : []} onChange={(chosen) => edit({ ...noActivity, activity: latestActivity(chosen) })} />
                </Group>
                <Group label={m.list.filterPriority}>
                  <Pills options={priorityOptions} chosen={draft.priority} onChange={(chosen) => edit({ priority: chosen.filter(isPriority) })} />
                </Group>
                {maySeeConfigurations(me) && (
                  <Group label={m.list.filterConfig}>
                    <ConfigurationFilter chosen={draft.config} onChange={(config) => edit({ config })} />
                  </Group>
                )}
                {staff && (
                  <Group label={m.list.filterCustomer}>
                    <CustomerFilter chosen={draft.customer} onChange={(customer) => edit({ customer })} />
                  </Group>
                )}
                <Box>
                  <MineChip on={draft.mine} onChange={(mine) => edit({ mine })} />
                </Box>
              </Drawer.Body>
              <Drawer.Footer gap="8px">
                <Button flex="1" onClick={() => apply({ ...withoutFilters(draft), q: draft.q })}>
                  {kit.clear}
                </Button>
                <Button flex="1" variant="solid" onClick={() => apply(draft)}>
                  {kit.apply}
                </Button>
              </Drawer.Footer>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </>
  );
}

/** Search and filters above the list. */
export function TicketFilters(props: Props) {
  const { state, onChange } = props;
  const wide = useFrom("md");
  return (
    <Flex gap="8px" align="flex-start" px={{ base: "16px", md: "28px" }} py={{ base: "10px", md: "14px" }}>
      <Flex gap="8px" wrap={{ base: "nowrap", md: "wrap" }} align="center" flex="1" minW="0">
        <SearchField value={state.q} placeholder={m.list.search} onSearch={(q) => q !== state.q && onChange({ q })} />
        {wide && <Chips {...props} />}
        {wide && activeFilters(state) > 0 && <ClearFilters onClear={() => onChange({ ...noFilters(state), q: state.q })} />}
      </Flex>
      {wide ? <DisplayMenu state={state} onChange={onChange} /> : <FilterSheet {...props} />}
    </Flex>
  );
}

/** Takes search and filters off; view, order and page size stay. */
export const noFilters = (state: ListState): Partial<ListState> => {
  const { view: _view, ...rest } = { ...defaultState, sort: state.sort, size: state.size };
  return rest;
};
