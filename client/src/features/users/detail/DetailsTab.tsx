import { Box, chakra } from "@chakra-ui/react";
import type { User } from "@klantportaal/api/model";
import type { ReactNode } from "react";
import { Time } from "../../../ui/Time";
import { m } from "../messages.nl";
import { UserStatusBadge } from "../UserStatusBadge";

/** Who it is. Read-only: the portal has no call that changes a user's profile. */
export function DetailsTab({ user }: { user: User }) {
  const labels = m.detail.fields;
  const facts: [string, ReactNode][] = [
    [labels.name, user.fullName],
    [labels.email, user.email],
    [labels.username, user.username],
    [labels.phone, user.phone ?? m.none],
    [labels.organisation, user.organisationName],
    [labels.status, <UserStatusBadge key="status" status={user.status} />],
    [labels.createdOn, <Time key="created" value={user.createdOn} format="long" />],
    [labels.lastSeen, user.lastSeenOn ? <Time key="seen" value={user.lastSeenOn} format="long" /> : m.detail.neverSeen],
  ];
  return (
    <Box px={{ base: "16px", md: "28px" }} py="18px" maxW="776px">
      <chakra.dl bg="bg.panel" borderWidth="1px" borderRadius="12px" boxShadow="card" px="16px">
        {facts.map(([label, value], index) => (
          <Box
            key={label}
            display="grid"
            gridTemplateColumns={{ base: "1fr", sm: "180px minmax(0, 1fr)" }}
            gap={{ base: "2px", sm: "12px" }}
            py="10px"
            borderTopWidth={index === 0 ? "0" : "1px"}
          >
            <chakra.dt color="fg.subtle">{label}</chakra.dt>
            <chakra.dd minW="0" overflowWrap="anywhere" className="num">
              {value}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <Box mt="10px" textStyle="small" color="fg.subtle">
        {m.detail.managedElsewhere}
      </Box>
    </Box>
  );
}
