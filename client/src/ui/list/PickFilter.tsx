import { lazy } from "react";
import { PopoverButton } from "../Overlay";
import { FilterChip, RemovableFilter, useToggle } from "./FilterBar";
import type { ListProps } from "./PickList";

/** For options: what is known stays while others are fetched. */
export const keep = { query: { placeholderData: <Data,>(known: Data) => known } };

const loadList = () => import("./PickList");
const PickList = lazy(async () => ({ default: (await loadList()).PickList }));
// Together with the list that opens below it.
const preload = () => void loadList().catch(() => undefined);

type PickProps = ListProps & {
  label: string;
  chosen: readonly string[];
  single?: boolean;
  chipText: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** A filter with too many choices for a menu: a search field above a list. */
export function PickFilter({ label, chosen, single, chipText, onChange, ...list }: PickProps) {
  const toggle = useToggle({ chosen, single, onChange });
  return (
    <RemovableFilter label={label} active={chosen.length > 0} onRemove={() => onChange([])}>
      <PopoverButton
        trigger={<FilterChip label={label} value={chipText} onPointerEnter={preload} onFocus={preload} />}
        content={{ w: "300px", "aria-label": label }}
      >
        <PickList chosen={chosen} multiple={!single} onPick={({ value }) => toggle(value)} {...list} />
      </PopoverButton>
    </RemovableFilter>
  );
}
