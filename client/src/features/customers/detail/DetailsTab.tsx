import { Box, Button } from "@chakra-ui/react";
import type { Customer } from "@klantportaal/api/model";
import { Pencil } from "lucide-react";
import { DataList } from "../../../ui/DataList";
import { Time } from "../../../ui/Time";
import { CustomerStatusBadge } from "../CustomerStatusBadge";
import { m } from "../messages.nl";

/** The customer's data. `onEdit` is absent for users who may not change it. */
export function DetailsTab({ customer, onEdit }: { customer: Customer; onEdit: (() => void) | undefined }) {
  const labels = m.detail.fields;
  return (
    <Box px={{ base: "16px", md: "28px" }} py="18px" maxW="776px">
      <DataList
        facts={[
          [labels.name, customer.name],
          [labels.number, customer.customerNumber],
          // Shown to users who manage customers.
          ...(customer.emailDomains
            ? [[labels.domains, customer.emailDomains.join(", ") || m.detail.noDomains] as const]
            : []),
          [labels.status, <CustomerStatusBadge key="status" status={customer.status} />],
          [labels.since, <Time key="since" value={customer.createdOn} format="short" />],
          ...(customer.endedOn
            ? [[labels.endedOn, <Time key="ended" value={customer.endedOn} format="short" />] as const]
            : []),
        ]}
      />
      {onEdit && (
        <Button mt="14px" onClick={onEdit}>
          <Pencil size={16} />
          {m.edit}
        </Button>
      )}
    </Box>
  );
}
