import type { ListParams } from "@klantportaal/api/lists";

export const HISTORY_SIZE = 25;

/** A page of somebody's history, newest first. */
export const historyParams = (page: number): ListParams<"listUserHistory"> => ({
  PageNo: page,
  PageSize: HISTORY_SIZE,
  OrderBy: "createdOn DESC",
});
