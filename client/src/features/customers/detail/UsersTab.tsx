import { Flex } from "@chakra-ui/react";
import type { Customer } from "@klantportaal/api/model";
import { ImportLink } from "../import/ImportLink";
import { CreateUserLink, UserList } from "../../users/list/UserListScreen";

/** A customer's users: the same screen as its own account-admin's. */
export default function UsersTab({ customer }: { customer: Customer }) {
  return (
    <UserList organisation={customer.id}>
      {customer.status === "active" && (
        <Flex ms="auto" gap="8px">
          <ImportLink customer={customer.id} kind="users" />
          <CreateUserLink organisation={customer.id} />
        </Flex>
      )}
    </UserList>
  );
}
