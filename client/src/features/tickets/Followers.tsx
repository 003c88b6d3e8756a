import { Button, Flex, chakra } from "@chakra-ui/react";
import { useListPeople } from "@klantportaal/api/people";
import type { CurrentUser, Person } from "@klantportaal/api/model";
import { UserPlus, X } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { problemText } from "../../lib/problem";
import { Avatar } from "../../ui/Avatar";
import { IconButton } from "../../ui/IconButton";
import { SearchSelect } from "../../ui/SearchSelect";
import type { Ticket } from "./conversation/conversation";
import { m } from "./messages.nl";
import { useTicketUpdate } from "./useTicketActions";

const SHOWN = 8;
// The contract's limit of followerIds.
const MOST = 50;

type Follower = Ticket["participants"][number]["user"];

/** Who is notified of new messages. Colleagues can be added and taken off; oneself by the button above the ticket. */
export function Followers({ ticket, me }: { ticket: Ticket; me: CurrentUser }) {
  const [all, setAll] = useState(false);
  const [adding, setAdding] = useState(false);
  const update = useTicketUpdate(ticket.id, !me.isCustomer);
  const followers = ticket.participants.filter((participant) => participant.following).map((participant) => participant.user);
  const shown = all ? followers : followers.slice(0, SHOWN);
  const change = (next: readonly Follower[]) => {
    const ids = new Set(next.map((person) => person.id));
    const participants = ticket.participants.map((participant) => ({ ...participant, following: ids.has(participant.user.id) }));
    for (const user of next) if (!participants.some((participant) => participant.user.id === user.id)) participants.push({ user, following: true });
    update({ followerIds: [...ids] }, { participants, following: ids.has(me.id) });
  };
  return (
    <>
      {followers.length === 0 && (
        <chakra.p color="fg.subtle" textStyle="small">
          {m.panel.nobody}
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" m="0" p="0">
        {shown.map((person) => (
          <Flex as="li" key={person.id} gap="9px" align="center" minH="32px" fontSize="0.8125rem" css={{ "& [data-remove]": { opacity: 0 }, "&:hover [data-remove], & [data-remove]:focus-visible": { opacity: 1 }, "@media (hover: none)": { "& [data-remove]": { opacity: 1 } } }}>
            <Avatar name={person.fullName} size="sm" />
            <chakra.span flex="1" truncate>
              {person.fullName}
            </chakra.span>
            <chakra.span textStyle="meta" color="fg.subtle">
              {person.id === me.id ? m.you : person.isCustomer ? "" : m.support}
            </chakra.span>
            {person.id !== me.id && ticket.status !== "closed" && (
              <IconButton data-remove="" label={m.panel.removeFollower(person.fullName)} iconSize={14} boxSize="24px" minW="24px" onClick={() => change(followers.filter((one) => one.id !== person.id))}>
                <X size={14} strokeWidth={1.75} />
              </IconButton>
            )}
          </Flex>
        ))}
      </chakra.ul>
      {followers.length > shown.length && (
        <Button variant="plain" size="sm" onClick={() => setAll(true)}>
          {m.panel.showAll(followers.length)}
        </Button>
      )}
      {ticket.status !== "closed" &&
        followers.length < MOST &&
        (adding ? (
          <AddFollower
            ticket={ticket}
            me={me}
            following={followers}
            onDone={(person) => {
              setAdding(false);
              if (person) change([...followers, person]);
            }}
          />
        ) : (
          <Button variant="plain" size="sm" onClick={() => setAdding(true)}>
            <UserPlus size={15} strokeWidth={1.75} aria-hidden="true" />
            {m.panel.addFollower}
          </Button>
        ))}
    </>
  );
}

function AddFollower({ ticket, me, following, onDone }: { ticket: Ticket; me: CurrentUser; following: readonly Follower[]; onDone: (person: Person | null) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const words = text.trim();
  const search = useDeferredValue(words);
  // Customers add their colleagues; staff also their own.
  const organisations = me.isCustomer ? me.organisationId : `${ticket.organisationId}|${me.organisationId}`;
  const people = useListPeople({ Filters: [`organisationId:${organisations}`], PageSize: 25, ...(search && { SearchParameter: search }) }, { query: { placeholderData: (before) => before } });
  const known = new Set(following.map((person) => person.id));
  const options = people.data?.items.filter((person) => !known.has(person.id));
  return (
    <Flex direction="column" gap="4px" mt="6px">
      <chakra.label htmlFor={id} textStyle="label" color="fg.muted">
        {m.panel.followerLabel}
      </chakra.label>
      <Flex
        gap="4px"
        align="center"
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          onDone(null);
        }}
      >
        <chakra.div flex="1" minW="0">
          <SearchSelect
            id={id}
            text={text}
            chosen={false}
            options={options?.map((person) => ({ value: person.id, label: person.fullName, ...(!person.isCustomer && { detail: m.support }) }))}
            current={search === words && people.isSuccess && !people.isPlaceholderData}
            placeholder={m.panel.followerPlaceholder}
            none={m.panel.followerNone}
            clearLabel={m.panel.followerClear}
            {...(people.isError && { failed: problemText(people.error) })}
            onText={setText}
            onChoose={(option) => {
              if (!option) return setText("");
              onDone(people.data?.items.find((person) => person.id === option.value) ?? null);
            }}
          />
        </chakra.div>
        <IconButton label={m.panel.cancelFollower} iconSize={15} onClick={() => onDone(null)}>
          <X size={15} strokeWidth={1.75} />
        </IconButton>
      </Flex>
    </Flex>
  );
}
