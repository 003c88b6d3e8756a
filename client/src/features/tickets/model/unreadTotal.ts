import type { ListParams } from "@klantportaal/api/lists";
import { getListSupportTicketsQueryKey } from "@klantportaal/api/support-tickets";
import type { ListSupportTicketsParams } from "@klantportaal/api/model";

/** The call that counts tickets with unread messages: a page of one, for its total. */
export const unreadTotalParams: ListParams<"listSupportTickets"> = { PageNo: 1, PageSize: 1, Filters: ["unread:true"] };

/** The same for a view of the list. */
export const totalParams = (filters: string[]): ListSupportTicketsParams => ({
  ...unreadTotalParams,
  Filters: filters,
});

/** Whether a cached list call only counts. */
export const isCount = (queryKey: readonly unknown[]): boolean =>
  (queryKey[1] as ListSupportTicketsParams | undefined)?.PageSize === 1;

export const unreadTotalKey = () => getListSupportTicketsQueryKey(unreadTotalParams);
