import { Flex } from "@chakra-ui/react";
import { Suspense, lazy } from "react";
import { useParams } from "react-router";
import { useProfile } from "../../lib/session/profile";
import { AllIncidents } from "./AllIncidents";
import { OneIncident } from "./OneIncident";

const StaffIncidents = lazy(() => import("./staff/StaffIncidents"));

/** All incidents of the reader, or the one that the address names. One screen: they share nearly everything. */
export default function IncidentsScreen() {
  const { id } = useParams();
  const me = useProfile().data;
  if (!me) return null;
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      {!me.isCustomer ? (
        <Suspense fallback={null}>
          <StaffIncidents id={id} />
        </Suspense>
      ) : id === undefined ? (
        <AllIncidents />
      ) : (
        <OneIncident key={id} id={id} />
      )}
    </Flex>
  );
}
