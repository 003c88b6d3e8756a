import { Fragment, type ReactNode } from "react";
import { type List, type ListBasics, ON, type Option, type Shown } from "./defineList";
import { ChoiceFilter, ClearFilters, ToggleChip } from "./FilterBar";

export type ListProps<State extends ListBasics> = {
  list: List<State>;
  /** The list's state, and more when the screen has more. */
  state: NoInfer<State>;
  change: (change: Partial<NoInfer<State>>) => void;
};

/** What a screen shows otherwise than declared. */
export type Special<State> = {
  /** In place of a filter; null hides it. */
  controls?: { [Name in keyof State]?: ReactNode };
  /** The choices of a filter, where they depend on more than the contract. */
  options?: { [Name in keyof State]?: readonly Option[] };
};

/** The declared control of a filter. */
export function Control<State extends ListBasics>({
  filter,
  state,
  change,
}: Pick<ListProps<State>, "state" | "change"> & { filter: Shown }) {
  const { name, control: Chooser } = filter;
  if (!Chooser) return null;
  return (
    <Chooser
      chosen={state[name as keyof State] as never}
      onChange={(value) => change({ [name]: value } as Partial<State>)}
    />
  );
}

function Chip<State extends ListBasics>({
  filter,
  options = filter.options,
  list,
  state,
  change,
}: ListProps<State> & { filter: Shown; options: readonly Option[] | undefined }) {
  const { name, label, flag, single } = filter;
  if (label === undefined) return null;
  const chosen = list.chosen(state, name);
  const choose = (values: readonly string[]) => change(list.choose(name, values));
  if (options)
    return <ChoiceFilter label={label} options={options} chosen={chosen} single={single} onChange={choose} />;
  if (flag) return <ToggleChip label={label} on={chosen.length > 0} onChange={(on) => choose(on ? [ON] : [])} />;
  return <Control<State> filter={filter} state={state} change={change} />;
}

/** A chip for each filter, and what clears them all. */
export function ListChips<State extends ListBasics>({
  controls,
  options,
  clear = true,
  ...props
}: ListProps<State> & Special<NoInfer<State>> & { clear?: boolean }) {
  const { list, state, change } = props;
  return (
    <>
      {list.filters.map((filter) => {
        const name = filter.name as keyof State;
        const own = controls?.[name];
        return (
          <Fragment key={filter.name}>
            {own === undefined ? <Chip filter={filter} options={options?.[name]} {...props} /> : own}
          </Fragment>
        );
      })}
      {clear && list.active(state) > 0 && <ClearFilters onClear={() => change(list.noFilters)} />}
    </>
  );
}
