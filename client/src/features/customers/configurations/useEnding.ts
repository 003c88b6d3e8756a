import { useUpdateConfiguration } from "@klantportaal/api/customers";
import type { CustomerConfiguration } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { problemText } from "../../../lib/api/problem";
import { notify } from "../../../ui/notify";
import { customerChanged } from "../customerCache";
import { m } from "../messages.nl";

/** Ends a configuration of a customer or restores it. */
export function useEnding(customer: string) {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateConfiguration();
  return async (one: CustomerConfiguration, ended: boolean) => {
    const { id, rev, code, description, postCode, houseNumber, city } = one;
    const told = { id: `configuration-${id}` };
    try {
      await mutateAsync({
        id: customer,
        configurationId: id,
        data: { code, description, postCode, houseNumber, city, ended },
        headers: { "If-Match": `"${rev}"` },
      });
      notify.success(ended ? m.configurations.ended(code) : m.configurations.resumed(code), told);
    } catch (error) {
      notify.error(problemText(error), told);
    }
    customerChanged(client, customer);
  };
}
