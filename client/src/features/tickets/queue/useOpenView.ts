import { useEffect } from "react";
import { setPreference } from "../../../lib/preferences";
import type { ChangeList } from "../../../ui/list/useListAddress";
import { useSavedViews } from "./SavedViews";
import { address, leftAs, openSaved, queueList, savedState, type QueueState } from "./queueState";

/** The saved views, the one that is open, and whether the state differs from it. The menu returns to this view. */
export function useOpenView(state: QueueState, change: ChangeList<QueueState>) {
  const { views: saved, current: savedKnown } = useSavedViews();
  const open = saved.find(({ id }) => id === state.saved);
  // A deleted view leaves its filters.
  const gone = savedKnown && state.saved !== null && !open;
  useEffect(() => {
    if (gone) change({ saved: null, page: state.page }, { replace: true });
  }, [gone, change, state.page]);
  const left = open ? address.format(openSaved(open)).toString() : leftAs(state);
  useEffect(() => setPreference("ui.queueView", left), [left]);
  const differs = open ? savedState(openSaved(open)) !== savedState(state) : queueList.narrowed(state);
  return { saved, open, differs };
}
