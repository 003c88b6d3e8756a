import { listCustomers } from "@klantportaal/api/lists/listCustomers";
import { defineList } from "../../../ui/list/defineList";
import { m } from "../messages.nl";

export const customerList = defineList(listCustomers, {
  filters: {
    status: { label: m.list.filterStatus, texts: m.status },
  },
});
