import { Box, Skeleton } from "@chakra-ui/react";
import { useGetIncident } from "@klantportaal/api/incidents";
import { Navigate } from "react-router";
import { isUuid } from "../../../../lib/address";
import { incidentPath } from "../../../../lib/incidents/incidents";
import { usePageCaption } from "../../../../lib/page-caption";
import { useProfile } from "../../../../lib/session/profile";
import { roles } from "../../../../lib/session/roles";
import { QueryBoundary } from "../../../../ui/QueryBoundary";
import { m } from "../../messages.nl";
import { NotFound } from "../../NotFound";
import { s } from "../messages.nl";
import { Desk } from "./Desk";

/** An incident as staff handle it; a draft is edited. */
export function StaffIncident({ id }: { id: string }) {
  const known = isUuid(id);
  const incident = useGetIncident(id, { query: { enabled: known } });
  const manages = useProfile().data?.roles?.includes(roles.manageIncidents) ?? false;
  const { data } = incident;
  usePageCaption(
    data ? data.number : known && !incident.error ? null : m.unnamed,
    data ? `${data.number} ${data.title}` : undefined,
  );
  if (!known) return <NotFound words={s.edit.notFound} />;
  return (
    <QueryBoundary
      result={incident}
      what={s.desk.whatOne}
      level="h1"
      notFound={<NotFound words={s.edit.notFound} />}
      skeleton={
        <Box px={{ base: "16px", md: "28px" }} pt="12px">
          <Skeleton h="26px" w="320px" maxW="full" mb="12px" />
          <Skeleton h="64px" mb="24px" />
          <Skeleton h="240px" />
        </Box>
      }
    >
      {(found) =>
        found.state === "draft" && manages ? (
          <Navigate to={`${incidentPath(found)}/edit`} replace />
        ) : (
          <Desk incident={found} manages={manages} />
        )
      }
    </QueryBoundary>
  );
}
