import { useMemo } from "react";

type Named = { id: string; name: string; tab?: string };

/** What a page of a customer stands under in the breadcrumb; undefined while that is not known. */
export function useCustomerCrumbs(customer: Named | undefined) {
  const { id, name, tab } = customer ?? {};
  return useMemo(
    () =>
      id === undefined || name === undefined
        ? undefined
        : [
            { caption: "Klanten", path: "/customers" },
            { caption: name, path: `/customers/${id}${tab ? `?tab=${tab}` : ""}` },
          ],
    [id, name, tab],
  );
}
