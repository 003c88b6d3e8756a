import { Box } from "@chakra-ui/react";
import type { User } from "@klantportaal/api/model";
import type { ReactNode } from "react";
import { DataList } from "../../../ui/DataList";
import { Time } from "../../../ui/Time";
import { m } from "../messages.nl";
import { proofText } from "./AddressProof";
import { OpenTickets } from "./HandOver";
import { PersonalData } from "./PersonalData";
import { UserStatusBadge } from "../UserStatusBadge";

type Fact = [string, ReactNode];

/** The user's data. Read-only: the portal has no call that changes a user's profile. */
export function DetailsTab({ user }: { user: User }) {
  const labels = m.detail.fields;
  const facts: Fact[] = [
    [labels.name, user.fullName],
    [labels.email, user.email],
    [m.detail.proof.label, proofText(user)],
    [labels.username, user.username],
    [labels.phone, user.phone ?? m.none],
    [labels.organisation, user.organisationName],
    [labels.status, <UserStatusBadge key="status" user={user} />],
    [labels.createdOn, <Time key="created" value={user.createdOn} format="long" />],
    [labels.lastSeen, user.lastSeenOn ? <Time key="seen" value={user.lastSeenOn} format="long" /> : m.detail.neverSeen],
    ...(user.isCustomer ? [] : [[m.detail.openTickets, <OpenTickets key="tickets" user={user} />] satisfies Fact]),
  ];
  return (
    <Box px={{ base: "16px", md: "28px" }} py="18px" maxW="776px">
      <DataList facts={facts} />
      <Box mt="10px" textStyle="small" color="fg.subtle">
        {m.detail.managedElsewhere}
      </Box>
      <PersonalData user={user} />
    </Box>
  );
}
