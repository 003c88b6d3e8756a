/** The state of the e-mail list is its address: search, tab, order and page. */
import { lists, type ListFilter } from "@klantportaal/api/lists";
import type { ListInboundMailParams } from "@klantportaal/api/model";
import { type ListBasics, basicParams, oneOf, readBasics, writeAddress } from "../../lib/list-address";

export const tabs = ["quarantined", "posted", "ignored", "rejected"] as const;
export type MailTab = (typeof tabs)[number];

export type MailListState = ListBasics & { tab: MailTab };

export const standard: MailListState = {
  q: "",
  page: 1,
  size: 25,
  sort: { field: "receivedOn", descending: true },
  tab: "quarantined",
};

export const address = {
  parse: (params: URLSearchParams): MailListState => ({
    ...readBasics(params, lists.listInboundMail.order, standard),
    tab: oneOf(tabs, params.get("view")) ?? standard.tab,
  }),
  format: (state: MailListState) =>
    writeAddress(state, standard, [
      ["view", state.tab === standard.tab ? null : state.tab],
      ["q", state.q],
    ]),
};

// E-mail being decided on automatically is in the tab of the decided ones.
const verdicts: Record<MailTab, string> = {
  quarantined: "quarantined",
  posted: "posted|released|pending",
  ignored: "ignored",
  rejected: "rejected",
};

export const filtersOf = (tab: MailTab): ListFilter<"listInboundMail">[] => [`verdict:${verdicts[tab]}`];

/** The list call for a state. */
export const paramsOf = (state: MailListState): ListInboundMailParams => ({
  ...basicParams(state),
  Filters: filtersOf(state.tab),
});
