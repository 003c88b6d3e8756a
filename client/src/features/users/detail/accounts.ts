import { ListLimits } from "@klantportaal/api/limits";

/** The accounts of one user, newest first: as many as a page can hold, which is more than anybody has. */
export const accountParams = { PageNo: 1, PageSize: ListLimits.PageSize.max, OrderBy: "createdOn DESC" };
