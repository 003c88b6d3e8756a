import type { QueueCounts, SavedView } from "@klantportaal/api/model";
import { UsersRound } from "lucide-react";
import { TabLinks } from "../../../ui/TabLinks";
import { useFrom } from "../../../ui/useMediaQuery";
import { SavedViewsMenu } from "./SavedViews";
import { address, inView, openSaved, standard, views, type QueueState, type View } from "./queueState";
import { q } from "./messages.nl";

type Props = {
  state: QueueState;
  counts: QueueCounts | undefined;
  saved: readonly SavedView[];
  hasTeam: boolean;
  onSave: () => void;
};

const capped = (count: number | null | undefined) => (count && count >= 1_000 ? "999+" : count || undefined);

/** Every tab of the queue with its address, in order: the keys 1 to 9 follow it. */
export function tabsOf({ state, counts, saved, hasTeam }: Omit<Props, "onSave">, pinnedRoom: number) {
  const countOf: Record<View, number | null | undefined> = {
    mine: counts?.mine,
    unassigned: counts?.unassigned,
    due: counts && counts.soon + counts.late,
    team: counts?.team,
    open: counts?.open,
    snoozed: counts?.snoozed,
  };
  const link = (next: QueueState) => {
    const search = address.format(next).toString();
    return search && `?${search}`;
  };
  // The filters of a saved view belong to it: another view does not inherit them.
  const base = state.saved === null ? state : { ...standard, size: state.size };
  const own = views
    .filter((view) => view !== "team" || hasTeam)
    .map((view) => ({
      name: view,
      caption: q.views[view],
      search: link(inView(base, view)),
      count: capped(countOf[view]),
      active: state.view === view && state.saved === null,
      ...(view === "due" && { tone: "orange" as const }),
    }));
  const open = saved.filter(({ id }) => id === state.saved);
  const others = saved.filter(({ id, pinned }) => pinned && id !== state.saved).slice(0, pinnedRoom - open.length);
  const pinned = saved
    .filter((view) => open.includes(view) || others.includes(view))
    .map((view, index) => ({
      name: view.id,
      caption: view.name,
      search: link(openSaved(view)),
      count: undefined,
      active: state.saved === view.id,
      apart: index === 0,
      ...(view.shared && { icon: UsersRound }),
    }));
  return [...own, ...pinned];
}

/** The views as tabs that are links, the saved ones, and the menu of all saved views. */
export function QueueViews(props: Props) {
  const room = useFrom("xl") ? 4 : 2;
  return (
    <TabLinks label={q.title} tabs={tabsOf(props, room)}>
      <SavedViewsMenu state={props.state} onSave={props.onSave} />
    </TabLinks>
  );
}
