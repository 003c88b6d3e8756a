import { Button, Flex, NativeSelect } from "@chakra-ui/react";
import { CheckCheck, Download } from "lucide-react";
import type { CurrentUser } from "@klantportaal/api/model";
import { listSupportTickets } from "@klantportaal/api/lists/listSupportTickets";
import { NOBODY } from "../../../lib/address";
import { ToggleChip } from "../../../ui/list/FilterBar";
import FilterSheet, { SheetGroup } from "../../../ui/list/FilterSheet";
import { writes } from "../../../ui/readOnly";
import { ActivityFields } from "./ActivityFields";
import { hiddenFrom, statusOptions } from "./filterChoices";
import { ticketList, type ListState, type Listed } from "./listState";
import { m } from "../messages.nl";

type SortName = keyof typeof m.list.sortOptions;

/** Cards have no column heads to click. */
function SortSelect({ sort, onChange }: { sort: ListState["sort"]; onChange: (sort: ListState["sort"]) => void }) {
  const choose = (name: string) => {
    const field = listSupportTickets.order.find((one) => one === name.replace("-", ""));
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

/** Below md: all filters in a sheet from the bottom, the order and further actions. */
export default function TicketSheet({ open, state, me, onChange, onClose, onReadAll, onExport }: Props) {
  const staff = !me.isCustomer;
  const leaveFor = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <FilterSheet<Listed>
      open={open}
      onClose={onClose}
      list={ticketList}
      state={state}
      change={onChange}
      options={{ status: statusOptions(staff) }}
      controls={(draft, edit) => ({
        ...hiddenFrom(me),
        activity: (
          <SheetGroup label={m.list.filterActivity}>
            <ActivityFields state={draft} onChange={edit} />
          </SheetGroup>
        ),
        mine: (
          <Flex gap="8px" wrap="wrap">
            <ToggleChip label={m.list.filterMine} on={draft.mine} onChange={(mine) => edit({ mine })} />
            {staff && (
              <ToggleChip
                label={m.list.filterUnnumbered}
                on={draft.number !== null}
                onChange={(on) => edit({ number: on ? NOBODY : null })}
              />
            )}
          </Flex>
        ),
      })}
    >
      {(draft, edit) => (
        <>
          <SheetGroup label={m.list.sort}>
            <SortSelect sort={draft.sort} onChange={(sort) => edit({ sort })} />
          </SheetGroup>
          {(onReadAll ?? onExport) && (
            <SheetGroup label={m.list.moreActions}>
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
            </SheetGroup>
          )}
        </>
      )}
    </FilterSheet>
  );
}
