import { lazy } from "react";
import { formatShort } from "../../../lib/format/format";
import { FilterChip, RemovableFilter } from "../../../ui/list/FilterBar";
import { PopoverButton } from "../../../ui/Overlay";
import type { Listed } from "./listState";
import { m } from "../messages.nl";

type Props = { state: Listed; onChange: (change: Partial<Listed>) => void };

const noActivity = { activity: null, from: null, to: null };

function activityText({ activity, from, to }: Listed): string | undefined {
  if (activity) return m.list.activity[activity];
  if (!from && !to) return undefined;
  return m.list.activityRange(from ? formatShort(from) : m.list.activityAny, to ? formatShort(to) : m.list.activityNow);
}

const loadFields = () => import("./ActivityFields");
const ActivityFields = lazy(async () => ({ default: (await loadFields()).ActivityFields }));
const preload = () => void loadFields().catch(() => undefined);

export function ActivityFilter({ state, onChange }: Props) {
  const text = activityText(state);
  return (
    <RemovableFilter label={m.list.filterActivity} active={text !== undefined} onRemove={() => onChange(noActivity)}>
      <PopoverButton
        trigger={<FilterChip label={m.list.filterActivity} value={text} onPointerEnter={preload} onFocus={preload} />}
        content={{
          w: "320px",
          p: "12px",
          "aria-label": m.list.filterActivity,
          display: "flex",
          flexDirection: "column",
          gap: "12px",
        }}
      >
        <ActivityFields state={state} onChange={onChange} />
      </PopoverButton>
    </RemovableFilter>
  );
}
