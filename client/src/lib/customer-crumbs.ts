import { useMemo } from "react";

type Named = { id: string; name: string; tab?: string };

/** The breadcrumb above a customer's page; undefined until the customer is known. */
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
