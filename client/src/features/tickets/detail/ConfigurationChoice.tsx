import { Button, chakra } from "@chakra-ui/react";
import type { TicketContext } from "@klantportaal/api/model";
import { Router as RouterIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { writes } from "../../../ui/readOnly";
import type { Ticket } from "../model/conversation";
import { useTicketUpdate } from "../model/useTicketUpdate";
import { w } from "./messages.nl";
import { Row } from "./Section";

const ConfigurationDialog = lazy(() => import("./ConfigurationDialog"));

/** The configuration of the customer that a ticket is about, and a button to choose another. */
export function ConfigurationChoice({
  ticket,
  configuration,
}: {
  ticket: Ticket;
  configuration: TicketContext["configuration"];
}) {
  const update = useTicketUpdate(ticket.id, true);
  const [choosing, setChoosing] = useState(false);
  const pick = (configurationId: string | null) => {
    setChoosing(false);
    update({ configurationId }, { configurationId });
  };
  return (
    <Row>
      <chakra.span color="fg.muted" w="24px" display="grid" placeItems="center" flex="none">
        <RouterIcon size={15} />
      </chakra.span>
      {configuration ? (
        <chakra.span flex="1" minW="0" truncate title={configuration.description}>
          {configuration.code} <chakra.span color="fg.muted">{configuration.description}</chakra.span>
        </chakra.span>
      ) : (
        <chakra.span flex="1" minW="0" color="fg.subtle" truncate>
          {w.panel.noConfiguration}
        </chakra.span>
      )}
      {ticket.status !== "closed" && (
        <Button
          variant="plain"
          size="xs"
          h="24px"
          px="0"
          aria-label={`${configuration ? w.configurationOf.change : w.configurationOf.choose}: ${w.panel.configuration}`}
          aria-haspopup="dialog"
          {...writes}
          onClick={() => setChoosing(true)}
        >
          {configuration ? w.configurationOf.change : w.configurationOf.choose}
        </Button>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ConfigurationDialog ticket={ticket} onPick={pick} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Row>
  );
}
