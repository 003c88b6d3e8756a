import type { ListParams } from "@klantportaal/api/lists";

/** What runs or is planned, on one page: more are not open at a time. */
export const openParams = {
  PageSize: 100,
  OrderBy: "startsOn DESC",
  Filters: ["state:planned|active|monitoring"],
} satisfies ListParams<"listIncidents">;
