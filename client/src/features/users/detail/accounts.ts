import { ListLimits } from "@klantportaal/api/limits";
import type { ListParams } from "@klantportaal/api/lists";

/** The accounts of one user, newest first: the most that a page can hold, which is more than anybody has. */
export const accountParams: ListParams<"listUserAccounts"> = {
  PageNo: 1,
  PageSize: ListLimits.PageSize.max,
  OrderBy: "createdOn DESC",
};
