import { Button } from "@chakra-ui/react";
import { Link } from "react-router";
import { useProfile } from "../../lib/session/profile";
import { roles } from "../../lib/session/roles";
import { m } from "./messages.nl";

export function NewTicket() {
  const { data } = useProfile();
  if (!data?.roles?.includes(roles.supportTickets)) return null;
  return (
    <Button asChild>
      <Link to="/support/tickets/create">{m.newTicket}</Link>
    </Button>
  );
}
