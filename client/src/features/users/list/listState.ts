import { listUsers } from "@klantportaal/api/lists/listUsers";
import { isStaffRole, roleCaption, roles } from "../../../lib/session/roles";
import { defineList } from "../../../ui/list/defineList";
import { m } from "../messages.nl";

type Role = (typeof roles)[keyof typeof roles];
const all: readonly Role[] = Object.values(roles);

const listWith = (rights: readonly Role[]) =>
  defineList(listUsers, {
    filters: {
      status: { values: ["active", "invited", "blocked"], label: m.list.filterStatus, texts: m.status },
      /** Rights that the user has, granted or implied. */
      grant: { field: "role", values: rights, label: m.list.filterRight, texts: roleCaption },
    },
  });

/** The users of a customer. */
export const userList = listWith(all.filter((role) => !isStaffRole(role)));

/** The users of the provider. */
export const staffList = listWith(all);
