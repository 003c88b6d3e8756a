import { useListCustomers } from "@klantportaal/api/customers";
import type { ListParams } from "@klantportaal/api/lists";
import { Skeleton, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { FormSheet } from "../../ui/FormSheet";
import { type ChosenCustomer, CustomerField } from "../tickets/model/CustomerField";
import { m } from "./messages.nl";

const { newUser: words } = m;

/** The customer of which the sender of an e-mail becomes a user: by itself the one that owns the address's domain. */
export function NewUserSheet({ sender, onClose }: { sender: string; onClose: () => void }) {
  const navigate = useNavigate();
  const domain = sender.slice(sender.lastIndexOf("@") + 1).toLowerCase();
  const owners = useListCustomers({
    PageSize: 20,
    Filters: ["status:active"],
    SearchParameter: domain,
  } satisfies ListParams<"listCustomers">);
  const [chosen, setChosen] = useState<ChosenCustomer | null>();
  const [tried, setTried] = useState(false);
  const owner = owners.data?.items.find(({ emailDomains }) => emailDomains?.includes(domain));
  const customer = chosen === undefined ? (owner ?? null) : chosen;
  return (
    <FormSheet
      title={words.title}
      submit={words.submit}
      busy={false}
      failure={undefined}
      dirty={false}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!customer) return;
        const query = new URLSearchParams({ organisation: customer.id, email: sender });
        void navigate(`/users/users/create?${query}`);
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">{words.intro(sender)}</Text>
      {owners.isPending ? (
        <Skeleton h="64px" />
      ) : (
        <CustomerField
          id="sender-customer"
          value={customer}
          error={tried && !customer ? m.release.customerMissing : undefined}
          onChange={setChosen}
        />
      )}
    </FormSheet>
  );
}
