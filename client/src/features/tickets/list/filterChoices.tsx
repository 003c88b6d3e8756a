/** The common part of the bar's filters and the sheet's. */
import type { CurrentUser } from "@klantportaal/api/model";
import type { Option } from "../../../ui/list/defineList";
import { statuses, statusLabel } from "../model/status";
import { maySeeConfigurations } from "../model/useConfiguration";

export const statusOptions = (staff: boolean): Option[] =>
  statuses.map((value) => ({ value, label: statusLabel(value, staff) }));

/** The filters that the user does not have. */
export const hiddenFrom = (me: CurrentUser) => ({
  ...(!maySeeConfigurations(me) && { config: null, location: null }),
  ...(me.isCustomer && { customer: null, assignee: null }),
});
