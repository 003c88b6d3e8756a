import { Button, Dialog } from "@chakra-ui/react";
import { useListConfigurations } from "@klantportaal/api/general-purposes";
import type { ListParams } from "@klantportaal/api/lists";
import { DialogFrame } from "../../../ui/DialogFrame";
import { m as kit } from "../../../ui/messages.nl";
import { PickList } from "../../../ui/list/PickList";
import type { Ticket } from "../model/conversation";
import { w } from "./messages.nl";

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

type Props = {
  ticket: Ticket;
  onPick: (id: string | null) => void;
  onClose: () => void;
};

/** Chooses the configuration that a ticket is about, or none. */
export default function ConfigurationDialog({ ticket, onPick, onClose }: Props) {
  return (
    <DialogFrame open content={{ maxW: "420px" }} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{w.configurationOf.title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body p="0" borderTopWidth="1px" borderColor="border">
        <PickList
          chosen={ticket.configurationId === null ? [] : [ticket.configurationId]}
          placeholder={w.configurationOf.search}
          none={w.configurationOf.none}
          search={optionsFor(ticket)}
          onPick={({ value }) => onPick(value || null)}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {kit.cancel}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
