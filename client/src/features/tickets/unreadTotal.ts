import { getListSupportTicketsQueryKey } from "@klantportaal/api/support-tickets";
import type { ListSupportTicketsParams } from "@klantportaal/api/model";

/** The call that counts tickets with unread messages: a page of one, for its total. */
export const unreadTotalParams: ListSupportTicketsParams = { PageNo: 1, PageSize: 1, Filters: ["unread:true"] };

export const unreadTotalKey = () => getListSupportTicketsQueryKey(unreadTotalParams);
