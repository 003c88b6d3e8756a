import { listCustomerDocuments } from "@klantportaal/api/lists/listCustomerDocuments";
import { defineList } from "../../../ui/list/defineList";
import { m as services } from "../../../lib/services/messages.nl";
import { m as documents } from "../messages.nl";
import { m } from "./messages.nl";

/** A customer's documents, for those who publish them. */
export const publishList = defineList(listCustomerDocuments, {
  filters: {
    state: { label: m.filterState, texts: m.state },
    category: { label: m.filterCategory, texts: documents.category },
    service: { field: "configurationId", label: services.service.label },
  },
});
