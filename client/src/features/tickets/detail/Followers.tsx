import { Button, Flex, chakra } from "@chakra-ui/react";
import type { ListParams } from "@klantportaal/api/lists";
import { useListPeople } from "@klantportaal/api/people";
import { getSupportTicket, useUpdateSupportTicket } from "@klantportaal/api/support-tickets";
import type { CurrentUser, Person, SupportTicket } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { UserPlus, X } from "lucide-react";
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { Avatar } from "../../../ui/Avatar";
import { IconButton } from "../../../ui/IconButton";
import { SearchSelect } from "../../../ui/SearchSelect";
import { notify } from "../../../ui/notify";
import { writes } from "../../../ui/readOnly";
import type { Ticket } from "../model/conversation";
import { m } from "../messages.nl";
import { w } from "./messages.nl";
import { patchTicket, ticketKey } from "../model/ticketCache";

const SHOWN = 8;

// With a mouse the button replaces the role, which is therefore at the right edge; on touch it is beside it.
const removable = {
  "@media (hover: hover)": {
    "& [data-remove]": { position: "absolute", insetEnd: "-5px", opacity: 0 },
    "&:hover [data-remove], & [data-remove]:focus-visible": { opacity: 1 },
    "&:has([data-remove]):hover [data-who], &:has([data-remove]:focus-visible) [data-who]": { opacity: 0 },
  },
} as const;

// The contract's limit of followerIds.
const MOST = 50;

type Follower = Ticket["participants"][number]["user"];

/** The participants after a person follows or unfollows, with everybody else unchanged. */
function participantsWith({ participants }: Pick<SupportTicket, "participants">, user: Follower, following: boolean) {
  return participants.some((one) => one.user.id === user.id)
    ? participants.map((one) => (one.user.id === user.id ? { ...one, following } : one))
    : [...participants, { user, following }];
}

/**
 * Adds one person to the list of followers, or removes one. The server takes a whole list: when the ticket has changed
 * since, retries once with the fresh one.
 */
function useFollowerChange(ticket: Ticket): (user: Follower, following: boolean) => void {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateSupportTicket();
  const { id } = ticket;
  const put = (now: SupportTicket, user: Follower, following: boolean) => {
    const followerIds = participantsWith(now, user, following).flatMap((one) => (one.following ? [one.user.id] : []));
    return mutateAsync({ id, data: { followerIds }, headers: { "If-Match": `"${now.rev}"` } });
  };
  const change = async (user: Follower, following: boolean) => {
    const show = (on: boolean) => patchTicket(client, id, (now) => ({ participants: participantsWith(now, user, on) }));
    show(following);
    try {
      const changed = await put(ticket, user, following).catch(async (error: unknown) => {
        if (!(error instanceof ProblemError) || error.code !== "ticket.stale") throw error;
        return put(await getSupportTicket(id), user, following);
      });
      const { unreadCount: _unread, lastSeq: _seq, lastMessage: _last, ...fields } = changed;
      patchTicket(client, id, () => fields);
    } catch (error) {
      show(!following);
      notify.error(`${m.toast.updateFailed} ${problemText(error)}`, { id: `ticket-${id}` });
      void client.invalidateQueries({ queryKey: ticketKey(id), exact: true });
    }
  };
  return (user, following) => void change(user, following);
}

/**
 * Who is notified of new messages. Colleagues can be added and removed here; the button above the ticket does so for
 * the user.
 */
export function Followers({ ticket, me }: { ticket: Ticket; me: CurrentUser }) {
  const [all, setAll] = useState(false);
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const change = useFollowerChange(ticket);
  const followers = ticket.participants
    .filter((participant) => participant.following)
    .map((participant) => participant.user);
  const shown = all ? followers : followers.slice(0, SHOWN);
  return (
    <>
      {followers.length === 0 && (
        <chakra.p color="fg.subtle" textStyle="small">
          {w.panel.nobody}
        </chakra.p>
      )}
      <chakra.ul>
        {shown.map((person) => (
          <Flex
            as="li"
            key={person.id}
            position="relative"
            gap="9px"
            align="center"
            minH="32px"
            fontSize="0.8125rem"
            css={removable}
          >
            <Avatar name={person.fullName} size="sm" />
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {person.fullName}
            </chakra.span>
            <chakra.span textStyle="meta" color="fg.subtle" data-who="">
              {person.id === me.id ? m.you : person.isCustomer ? "" : m.support}
            </chakra.span>
            {person.id !== me.id && ticket.status !== "closed" && (
              <IconButton
                data-remove=""
                label={w.panel.removeFollower(person.fullName)}
                iconSize={14}
                boxSize="24px"
                minW="24px"
                {...writes}
                onClick={() => change(person, false)}
              >
                <X size={14} />
              </IconButton>
            )}
          </Flex>
        ))}
      </chakra.ul>
      {followers.length > shown.length && (
        <Button variant="plain" size="sm" onClick={() => setAll(true)}>
          {w.panel.showAll(followers.length)}
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
              flushSync(() => setAdding(false));
              addButton.current?.focus();
              if (person) change(person, true);
            }}
          />
        ) : (
          <Button ref={addButton} variant="plain" size="sm" {...writes} onClick={() => setAdding(true)}>
            <UserPlus size={15} />
            {w.panel.addFollower}
          </Button>
        ))}
    </>
  );
}

function AddFollower({
  ticket,
  me,
  following,
  onDone,
}: {
  ticket: Ticket;
  me: CurrentUser;
  following: readonly Follower[];
  onDone: (person: Person | null) => void;
}) {
  const id = useId();
  const [text, setText] = useState("");
  const words = text.trim();
  const search = useDeferredValue(words);
  // Customers add their colleagues; staff also their own.
  const organisations = me.isCustomer ? me.organisationId : `${ticket.organisationId}|${me.organisationId}`;
  const people = useListPeople(
    {
      Filters: [`organisationId:${organisations}`],
      PageSize: 25,
      ...(search && { SearchParameter: search }),
    } satisfies ListParams<"listPeople">,
    { query: { placeholderData: (before) => before } },
  );
  // The next typed key is for this field, not for the page.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const known = new Set(following.map((person) => person.id));
  const options = people.data?.items.filter((person) => !known.has(person.id));
  return (
    <Flex direction="column" gap="4px" mt="6px">
      <chakra.label htmlFor={id} textStyle="label" color="fg.muted">
        {w.panel.followerLabel}
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
            options={options?.map((person) => ({
              value: person.id,
              label: person.fullName,
              ...(!person.isCustomer && { detail: m.support }),
            }))}
            current={search === words && people.isSuccess && !people.isPlaceholderData}
            placeholder={w.panel.followerPlaceholder}
            none={w.panel.followerNone}
            clearLabel={w.panel.followerClear}
            {...(people.isError && { failed: problemText(people.error) })}
            onText={setText}
            onChoose={(option) => {
              if (!option) return setText("");
              onDone(people.data?.items.find((person) => person.id === option.value) ?? null);
            }}
          />
        </chakra.div>
        <IconButton label={w.panel.cancelFollower} iconSize={15} onClick={() => onDone(null)}>
          <X size={15} />
        </IconButton>
      </Flex>
    </Flex>
  );
}
