import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import type { CurrentUser } from "@klantportaal/api/model";
import { TabLinks } from "../../../ui/TabLinks";
import { defaultState, formatListState, staffViews, toListParams, views, type ListState, type View } from "./listState";
import { m } from "../messages.nl";
import { totalParams, unreadTotalParams } from "../model/unreadTotal";

const FIVE_MINUTES = 300_000;

type ViewCounts = Partial<Record<View, number | undefined>>;

/** The number of tickets in the views that need attention. Pending until all are loaded or have failed. */
export function useViewCounts(me: CurrentUser): { counts: ViewCounts; isPending: boolean } {
  const ofStaff = totalParams(toListParams({ ...defaultState, view: "assigned" }, 0, me.id).Filters ?? []);
  const unread = useListSupportTickets(unreadTotalParams, { query: { staleTime: FIVE_MINUTES } });
  const assigned = useListSupportTickets(ofStaff, { query: { staleTime: FIVE_MINUTES, enabled: !me.isCustomer } });
  return {
    counts: {
      unread: unread.data?.total,
      following: me.followingSupportTickets.length,
      assigned: assigned.data?.total,
    },
    isPending: [unread, assigned].some((one) => one.isLoading),
  };
}

/** The views of the list as tabs that are links, with counts on those that need attention. */
export function TicketViews({ state, me, counts }: { state: ListState; me: CurrentUser; counts: ViewCounts }) {
  const shown = views.filter((view) => !me.isCustomer || !staffViews.includes(view));
  const tabs = shown.map((view) => {
    const count = counts[view] ?? 0;
    const search = formatListState({ ...state, view, page: 1 }).toString();
    return {
      name: view,
      caption: m.list.views[view],
      search: search && `?${search}`,
      count: count > 99 ? "99+" : count || undefined,
      strong: view === "unread",
      active: state.view === view,
    };
  });
  return <TabLinks label={m.list.viewsLabel} tabs={tabs} inView={false} />;
}
