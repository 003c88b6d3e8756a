import { listInboundMail } from "@klantportaal/api/lists/listInboundMail";
import type { ListFilter } from "@klantportaal/api/lists";
import { oneOf } from "../../lib/address";
import { type ListBasics, addressOf, defineList } from "../../ui/list/defineList";

export const tabs = ["quarantined", "posted", "ignored", "rejected"] as const;
export type MailTab = (typeof tabs)[number];

export const mailList = defineList(listInboundMail, { filters: {} });

type MailListState = ListBasics & { tab: MailTab };

/** The list's address with its tab, which the address names only when it is not the first. */
export const address = {
  parse: (params: URLSearchParams): MailListState => ({
    ...mailList.parse(params),
    tab: oneOf(tabs, params.get("view")) ?? tabs[0],
  }),
  format: (state: MailListState) =>
    addressOf(["view", state.tab === tabs[0] ? null : state.tab], ...mailList.format(state)),
};

// E-mail being decided on automatically is in the tab of the decided ones.
const verdicts: Record<MailTab, string> = {
  quarantined: "quarantined",
  posted: "posted|released|pending",
  ignored: "ignored",
  rejected: "rejected",
};

export const filtersOf = (tab: MailTab): ListFilter<"listInboundMail">[] => [`verdict:${verdicts[tab]}`];
