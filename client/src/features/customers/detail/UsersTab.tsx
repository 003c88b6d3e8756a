import { Box } from "@chakra-ui/react";
import type { Customer } from "@klantportaal/api/model";
import { CreateUserLink, UserList } from "../../users/list/UserListScreen";

/** Who there is of a customer: the screen of its own account-admin. */
export default function UsersTab({ customer }: { customer: Customer }) {
  return (
    <UserList organisation={customer.id}>
      {customer.status === "active" && (
        <Box ms="auto">
          <CreateUserLink organisation={customer.id} />
        </Box>
      )}
    </UserList>
  );
}
