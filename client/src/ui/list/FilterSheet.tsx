import { Button, Drawer, Flex, chakra } from "@chakra-ui/react";
import { Fragment, useState, type ReactNode } from "react";
import { m } from "../messages.nl";
import { Pills } from "../Pills";
import { Sheet } from "../Sheet";
import { type ListBasics, ON, type Option, type Shown } from "./defineList";
import { ToggleChip } from "./FilterBar";
import { Control, type ListProps, type Special } from "./ListChips";

type Edit<State> = (change: Partial<State>) => void;

export type SheetProps<State extends ListBasics> = ListProps<State> & {
  options?: Special<NoInfer<State>>["options"];
  /** What the sheet shows in place of some filters, and below them; they edit the draft. */
  controls?: (draft: NoInfer<State>, edit: Edit<NoInfer<State>>) => Special<NoInfer<State>>["controls"];
  children?: (draft: NoInfer<State>, edit: Edit<NoInfer<State>>) => ReactNode;
};

type Opened = { open: boolean; onClose: () => void };

export const SheetGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <chakra.fieldset border="0" minW="0">
    <chakra.legend textStyle="label" color="fg.muted" mb="8px">
      {label}
    </chakra.legend>
    <Flex gap="8px" wrap="wrap">
      {children}
    </Flex>
  </chakra.fieldset>
);

function Field<State extends ListBasics>({
  filter,
  options = filter.options,
  list,
  state,
  change,
}: ListProps<State> & { filter: Shown; options: readonly Option[] | undefined }) {
  const { name, label, flag } = filter;
  if (label === undefined) return null;
  const chosen = list.chosen(state, name);
  const choose = (values: readonly string[]) => change(list.choose(name, values));
  if (flag && !options)
    return (
      <Flex>
        <ToggleChip label={label} on={chosen.length > 0} onChange={(on) => choose(on ? [ON] : [])} />
      </Flex>
    );
  return (
    <SheetGroup label={label}>
      {options ? (
        <Pills options={options} chosen={chosen} onChange={choose} />
      ) : (
        <Control<State> filter={filter} state={state} change={change} />
      )}
    </SheetGroup>
  );
}

function Fields<State extends ListBasics>(props: SheetProps<State> & Opened) {
  const { list, state, change, options, controls, children, onClose } = props;
  const [draft, setDraft] = useState(state);
  const edit: Edit<State> = (next) => setDraft((now) => ({ ...now, ...next }));
  const own = controls?.(draft, edit);
  const apply = (next: State) => {
    const names: (keyof State)[] = [...list.filters.map(({ name }) => name as keyof State), "sort"];
    change(Object.fromEntries(names.map((name) => [name, next[name]])) as Partial<State>);
    onClose();
  };
  return (
    <>
      <Drawer.Body display="flex" flexDirection="column" gap="20px">
        {list.filters.map((filter) => {
          const name = filter.name as keyof State;
          const shown = own?.[name];
          return (
            <Fragment key={filter.name}>
              {shown === undefined ? (
                <Field filter={filter} options={options?.[name]} list={list} state={draft} change={edit} />
              ) : (
                shown
              )}
            </Fragment>
          );
        })}
        {children?.(draft, edit)}
      </Drawer.Body>
      <Drawer.Footer gap="8px">
        <Button flex="1" onClick={() => apply({ ...draft, ...list.noFilters })}>
          {m.clear}
        </Button>
        <Button flex="1" variant="solid" onClick={() => apply(draft)}>
          {m.apply}
        </Button>
      </Drawer.Footer>
    </>
  );
}

/** Below md: the filters of a list in a sheet from the bottom; they are applied together. */
export default function FilterSheet<State extends ListBasics>(props: SheetProps<State> & Opened) {
  return (
    <Sheet
      open={props.open}
      title={m.filters}
      content={{ borderTopRadius: "12px", maxH: "90dvh" }}
      onClose={props.onClose}
    >
      <Fields {...props} />
    </Sheet>
  );
}
