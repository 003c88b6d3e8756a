import type { ListParams } from "@klantportaal/api/lists";
import type { SupportTicket } from "@klantportaal/api/model";
import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import { useDeferredValue, useState } from "react";
import { formatExactId } from "../../../lib/format/format";
import { numberFirst } from "../../../lib/format/numberFirst";
import { FormField } from "../../../ui/FormField";
import { SearchSelect } from "../../../ui/SearchSelect";
import { picker } from "./picker.nl";
import { statusLabel } from "./status";

const SHOWN = 20;
const labelOf = ({ exactId, subject }: SupportTicket) => (exactId ? `${formatExactId(exactId)} ${subject}` : subject);

type Props = {
  id: string;
  label: string;
  /** The ticket for which another is chosen. */
  not?: number;
  /** Further filters of the search. */
  filters?: NonNullable<ListParams<"listSupportTickets">["Filters"]>;
  error: string | undefined;
  onChoose: (ticket: SupportTicket | null) => void;
};

/** Finds another ticket, by its number or its subject. */
export function TicketPicker({ id, label, not, filters = [], error, onChoose }: Props) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(false);
  const words = chosen ? "" : text.trim();
  const query = useDeferredValue(words);
  const found = useListSupportTickets(
    {
      PageSize: SHOWN,
      OrderBy: "lastActivityOn DESC",
      Filters: filters,
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listSupportTickets">,
    { query: { placeholderData: (known) => known } },
  );
  const tickets =
    found.data &&
    numberFirst(
      found.data.items.filter((ticket) => ticket.id !== not),
      query,
    );
  const choose = (ticket: SupportTicket | null, words: string) => {
    setText(words);
    setChosen(ticket !== null);
    onChoose(ticket);
  };
  return (
    <FormField id={id} label={label} error={error}>
      <SearchSelect
        id={id}
        text={text}
        chosen={chosen}
        options={tickets?.map((ticket) => ({
          value: String(ticket.id),
          label: labelOf(ticket),
          detail: `${ticket.organisationName} · ${statusLabel(ticket.status, true)}`,
        }))}
        current={query === words && found.isSuccess && !found.isPlaceholderData}
        placeholder={picker.placeholder}
        none={picker.none}
        clearLabel={picker.clear}
        invalid={error !== undefined}
        {...(found.isError && {
          failed: picker.failed,
        })}
        onText={(words) => choose(null, words)}
        onChoose={(option) => {
          const ticket = tickets?.find(({ id }) => String(id) === option?.value) ?? null;
          choose(ticket, ticket ? labelOf(ticket) : "");
        }}
      />
    </FormField>
  );
}
