import { listUsers } from "@klantportaal/api/lists/listUsers";
import { roleCaption, roles } from "../../../lib/session/roles";
import { defineList } from "../../../ui/list/defineList";
import { m } from "../messages.nl";

export const userList = defineList(listUsers, {
  filters: {
    status: { values: ["active", "invited", "blocked"], label: m.list.filterStatus, texts: m.status },
    /** Rights that the user has, granted or implied. */
    grant: { field: "role", values: Object.values(roles), label: m.list.filterRight, texts: roleCaption },
  },
});
