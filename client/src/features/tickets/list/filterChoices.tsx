/** The common part of the bar's filters and the sheet's. */
import { FilterChip, type Option } from "../../../ui/FilterBar";
import { m } from "../messages.nl";
import { statuses, statusLabel } from "../model/status";

export const statusOptions = (staff: boolean): Option[] =>
  statuses.map((value) => ({ value, label: statusLabel(value, staff) }));

export const moreOptions: Option[] = [
  { value: "mine", label: m.list.filterMine },
  { value: "unnumbered", label: m.list.filterUnnumbered },
];

/** A filter that is on or off. */
export function ToggleChip({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <FilterChip
      label={label}
      aria-pressed={on}
      onClick={() => onChange(!on)}
      {...(on && { borderStyle: "solid", borderColor: "accent", bg: "accent.subtle", color: "accent.fg" })}
    />
  );
}
