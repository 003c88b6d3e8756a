import { listCustomerConfigurations } from "@klantportaal/api/lists/listCustomerConfigurations";
import { defineList } from "../../../ui/list/defineList";
import { m } from "../messages.nl";

/** The services of a customer. */
export const configurationList = defineList(listCustomerConfigurations, {
  filters: {
    status: {
      field: "ended",
      values: { active: "false", ended: "true" },
      label: m.list.filterStatus,
      texts: m.status,
    },
  },
});
