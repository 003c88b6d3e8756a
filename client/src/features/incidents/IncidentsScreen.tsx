import { Flex } from "@chakra-ui/react";
import { useParams } from "react-router";
import { AllIncidents } from "./AllIncidents";
import { OneIncident } from "./OneIncident";

/** All incidents of a customer, or the one that the address names. One screen: they share nearly everything. */
export default function IncidentsScreen() {
  const { id } = useParams();
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      {id === undefined ? <AllIncidents /> : <OneIncident key={id} id={id} />}
    </Flex>
  );
}
