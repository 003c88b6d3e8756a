import { Button, Dialog, chakra } from "@chakra-ui/react";
import { useListConfigurations } from "@klantportaal/api/general-purposes";
import type { ListParams } from "@klantportaal/api/lists";
import type { TicketContext } from "@klantportaal/api/model";
import { Router as RouterIcon } from "lucide-react";
import { useState } from "react";
import { DialogFrame } from "../../../ui/DialogFrame";
import { m as kit } from "../../../ui/messages.nl";
import { writes } from "../../../ui/readOnly";
import { PickList } from "../../../ui/list/PickList";
import type { Ticket } from "../model/conversation";
import { useTicketUpdate } from "../model/useTicketUpdate";
import { w } from "./messages.nl";
import { Row } from "./Section";

const SHOWN = 20;
/** Not the id of any configuration. */
const NOTHING = "";

/** The configurations of a customer that match a word, with the choice of none when nothing is searched for. */
const optionsFor = (ticket: Ticket) =>
  function useOptions(query: string) {
    const found = useListConfigurations(
      {
        PageSize: SHOWN,
        Filters: [`organisationId:${ticket.organisationId}`],
        ...(query && { SearchParameter: query }),
      } satisfies ListParams<"listConfigurations">,
      { query: { placeholderData: (before) => before } },
    );
    const none = { value: NOTHING, label: w.configurationOf.nothing };
    const items = found.data?.items.map((one) => ({
      value: one.id,
      label: [one.configuration_code, one.description, one.City].filter(Boolean).join(" · "),
    }));
    return {
      options: items && (query === "" && ticket.configurationId !== null ? [none, ...items] : items),
      pending: found.isPlaceholderData,
      failed: found.isError,
      retry: found.refetch,
    };
  };

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
  const pick = (id: string) => {
    setChoosing(false);
    update({ configurationId: id || null }, { configurationId: id || null });
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
        <DialogFrame open content={{ maxW: "420px" }} onClose={() => setChoosing(false)}>
          <Dialog.Header>
            <Dialog.Title textStyle="h2">{w.configurationOf.title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body p="0" borderTopWidth="1px" borderColor="border">
            <PickList
              chosen={ticket.configurationId === null ? [] : [ticket.configurationId]}
              placeholder={w.configurationOf.search}
              none={w.configurationOf.none}
              search={optionsFor(ticket)}
              onPick={({ value }) => pick(value)}
            />
          </Dialog.Body>
          <Dialog.Footer>
            <Button variant="outline" onClick={() => setChoosing(false)}>
              {kit.cancel}
            </Button>
          </Dialog.Footer>
        </DialogFrame>
      )}
    </Row>
  );
}
