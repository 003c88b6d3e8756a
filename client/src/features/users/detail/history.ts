export const HISTORY_SIZE = 25;

/** A page of somebody's history, newest first. */
export const historyParams = (page: number) => ({ PageNo: page, PageSize: HISTORY_SIZE, OrderBy: "createdOn DESC" });
