import { Button, Drawer, Flex, NativeSelect, chakra } from "@chakra-ui/react";
import { CheckCheck, Download } from "lucide-react";
import type { CurrentUser } from "@klantportaal/api/model";
import { useState, type ReactNode } from "react";
import { m as kit } from "../../../ui/messages.nl";
import { Pills } from "../../../ui/Pills";
import { writes } from "../../../ui/readOnly";
import { Sheet } from "../../../ui/Sheet";
import { ActivityFields } from "./ActivityFields";
import { ToggleChip, statusOptions } from "./filterChoices";
import { noFilters, sortFields, type ListState } from "./listState";
import { m } from "../messages.nl";
import { AssigneeFilter, ConfigurationFilter, CustomerFilter } from "./PickFilter";
import { isPriority, isStatus, priorityOptions } from "../model/status";
import { maySeeConfigurations } from "../model/useConfiguration";

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.fieldset border="0" minW="0">
      <chakra.legend textStyle="label" color="fg.muted" mb="8px">
        {label}
      </chakra.legend>
      <Flex gap="8px" wrap="wrap">
        {children}
      </Flex>
    </chakra.fieldset>
  );
}

type SortName = keyof typeof m.list.sortOptions;

/** Cards have no column heads to click. */
function SortSelect({ sort, onChange }: { sort: ListState["sort"]; onChange: (sort: ListState["sort"]) => void }) {
  const choose = (name: string) => {
    const field = sortFields.find((one) => one === name.replace("-", ""));
    if (field) onChange({ field, descending: name.startsWith("-") });
  };
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label={m.list.sort}
        value={`${sort.descending ? "-" : ""}${sort.field}`}
        onChange={(event) => choose(event.target.value)}
      >
        {(Object.keys(m.list.sortOptions) as SortName[]).map((name) => (
          <option key={name} value={name}>
            {m.list.sortOptions[name]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

type Props = {
  open: boolean;
  state: ListState;
  me: CurrentUser;
  onChange: (change: Partial<ListState>) => void;
  onClose: () => void;
  /** Further actions of the list, where there is no room for buttons. */
  onReadAll: (() => void) | undefined;
  onExport: (() => void) | undefined;
};

/** Below md: all filters in a sheet from the bottom; they are applied together. */
export default function FilterSheet({ open, ...props }: Props) {
  return (
    <Sheet open={open} title={kit.filters} content={{ borderTopRadius: "12px", maxH: "90dvh" }} onClose={props.onClose}>
      <Filters {...props} />
    </Sheet>
  );
}

function Filters({ state, me, onChange, onClose, onReadAll, onExport }: Omit<Props, "open">) {
  const [draft, setDraft] = useState(state);
  const staff = !me.isCustomer;
  const edit = (change: Partial<ListState>) => setDraft((now) => ({ ...now, ...change }));
  const apply = (next: ListState) => {
    const { view: _view, page: _page, ...filters } = next;
    onChange(filters);
    onClose();
  };
  const leaveFor = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <>
      <Drawer.Body display="flex" flexDirection="column" gap="20px">
        <Group label={m.list.filterStatus}>
          <Pills
            options={statusOptions(staff)}
            chosen={draft.status}
            onChange={(chosen) => edit({ status: chosen.filter(isStatus) })}
          />
        </Group>
        <Group label={m.list.filterActivity}>
          <ActivityFields state={draft} onChange={edit} />
        </Group>
        <Group label={m.list.filterPriority}>
          <Pills
            options={priorityOptions}
            chosen={draft.priority}
            onChange={(chosen) => edit({ priority: chosen.filter(isPriority) })}
          />
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
        {staff && (
          <Group label={m.list.filterAssignee}>
            <AssigneeFilter chosen={draft.assignee} onChange={(assignee) => edit({ assignee })} />
          </Group>
        )}
        <Flex gap="8px" wrap="wrap">
          <ToggleChip label={m.list.filterMine} on={draft.mine} onChange={(mine) => edit({ mine })} />
          {staff && (
            <ToggleChip
              label={m.list.filterUnnumbered}
              on={draft.unnumbered}
              onChange={(unnumbered) => edit({ unnumbered })}
            />
          )}
        </Flex>
        <Group label={m.list.sort}>
          <SortSelect sort={draft.sort} onChange={(sort) => edit({ sort })} />
        </Group>
        {(onReadAll ?? onExport) && (
          <Group label={m.list.moreActions}>
            {onReadAll && (
              <Button {...writes} onClick={leaveFor(onReadAll)}>
                <CheckCheck size={16} />
                {m.list.readAll}
              </Button>
            )}
            {onExport && (
              <Button onClick={leaveFor(onExport)}>
                <Download size={16} />
                {m.list.export}
              </Button>
            )}
          </Group>
        )}
      </Drawer.Body>
      <Drawer.Footer gap="8px">
        <Button flex="1" onClick={() => apply({ ...draft, ...noFilters(draft) })}>
          {kit.clear}
        </Button>
        <Button flex="1" variant="solid" onClick={() => apply(draft)}>
          {kit.apply}
        </Button>
      </Drawer.Footer>
    </>
  );
}
