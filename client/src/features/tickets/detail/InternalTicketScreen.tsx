/**
 * A ticket as provider staff embed it in their own tool: `?ID=` with the ticket's number, the conversation, and the
 * changes that staff make most. Its links open outside the frame: no other page of the portal may be framed.
 */
import { Box, Button, Flex, Grid, Heading, Input, chakra } from "@chakra-ui/react";
import { useGetCurrentUser } from "@klantportaal/api/users";
import type { CurrentUser } from "@klantportaal/api/model";
import { ExternalLink, Info, LogOut, SearchX, ShieldX, Ticket as TicketIcon } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { useSearchParams } from "react-router";
import { formatExactId, parseExactId } from "../../../lib/format/format";
import { useConnectionStatus } from "../../../lib/hub/hub";
import { usePageCaption } from "../../../lib/page-caption";
import { askSignOut } from "../../../lib/session/sign-out";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { StateView } from "../../../ui/StateView";
import { Tooltip } from "../../../ui/Overlay";
import { useFrom } from "../../../ui/useMediaQuery";
import type { Ticket } from "../model/conversation";
import { Conversation } from "../conversation/Conversation";
import { LinkTarget } from "../model/RichText";
import { useSeenHere } from "../model/mentions";
import { usePresence } from "../conversation/usePresence";
import { DetailsDrawer } from "./DetailsDrawer";
import { PriorityChoice, StatusChoice } from "./DetailsPanel";
import { UpdateConflict } from "./UpdateConflict";
import { useDesk } from "./useDesk";
import { w } from "./messages.nl";
import { TicketSkeleton } from "./TicketSkeleton";
import { useTicketByExactId } from "./ticketLookup";

const PARAMETER = "ID";
const tones = { connected: "green", connecting: "orange", lost: "red", offline: "red" } as const;

function Connection() {
  const status = useConnectionStatus();
  const word = w.internal.connection[status];
  const wide = useFrom("sm");
  return (
    <Tooltip content={word}>
      <Flex role="status" align="center" gap="6px" textStyle="meta" color="fg.muted" flex="none" px="2px">
        <Box data-dot boxSize="8px" borderRadius="full" bg={`${tones[status]}.fg`} aria-hidden="true" />
        <chakra.span srOnly={!wide}>{word}</chakra.span>
      </Flex>
    </Tooltip>
  );
}

function NumberForm({ start }: { start: string }) {
  const [, setParams] = useSearchParams();
  const [text, setText] = useState(start);
  const [invalid, setInvalid] = useState(false);
  const field = useId();
  const error = useId();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const exactId = parseExactId(text);
    setInvalid(exactId === null);
    if (exactId === null) event.currentTarget.querySelector("input")?.focus();
    else setParams({ [PARAMETER]: exactId });
  };
  return (
    <chakra.form onSubmit={open} noValidate textAlign="left" w="full" maxW="320px">
      <chakra.label htmlFor={field} display="block" textStyle="label" mb="4px">
        {w.internal.number}
      </chakra.label>
      <Flex gap="8px">
        <Input
          id={field}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          placeholder="00.104.287"
          className="num"
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? error : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="solid">
          {w.internal.open}
        </Button>
      </Flex>
      {invalid && (
        <chakra.p id={error} role="alert" color="red.fg" textStyle="meta" mt="6px">
          {w.internal.invalid}
        </chakra.p>
      )}
    </chakra.form>
  );
}

/** The page has no user menu: each of its states offers the sign-out itself. */
const SignOut = () => (
  <Button variant="ghost" size="sm" onClick={askSignOut}>
    <LogOut size={16} />
    {w.internal.signOut}
  </Button>
);

/** In one row; on a phone the choices have a row of their own, and are not cut. */
const areas = {
  gridTemplateColumns: { base: "minmax(0, 1fr) auto", md: "minmax(0, 1fr) auto auto" },
  gridTemplateAreas: { base: '"title tools" "choices choices"', md: '"title choices tools"' },
} as const;

function Header({ ticket, onDetails }: { ticket: Ticket; onDetails: () => void }) {
  return (
    <Grid
      as="header"
      {...areas}
      alignItems="center"
      columnGap="8px"
      rowGap="6px"
      px={{ base: "10px", md: "16px" }}
      py="8px"
      bg="bg.panel"
      borderBottomWidth="1px"
      flex="none"
    >
      <Heading
        as="h1"
        gridArea="title"
        tabIndex={-1}
        outline="none"
        fontSize="0.9375rem"
        lineHeight="1.25rem"
        fontWeight="600"
        truncate
        title={ticket.subject}
      >
        <chakra.span className="num" fontWeight="500" color="fg.muted">
          {formatExactId(ticket.exactId)} ·{" "}
        </chakra.span>
        {ticket.subject}
      </Heading>
      <Flex gridArea="choices" gap="6px" css={{ "& > *": { flex: { base: "1 1 0", md: "none" }, minW: "0" } }}>
        <Box w={{ md: "148px" }}>
          <StatusChoice ticket={ticket} />
        </Box>
        <Box w={{ md: "130px" }}>
          <PriorityChoice ticket={ticket} />
        </Box>
      </Flex>
      <Flex gridArea="tools" align="center" gap="6px">
        <Connection />
        <Tooltip content={w.page.details}>
          <Button variant="ghost" size="sm" px="6px" aria-label={w.page.details} onClick={onDetails}>
            <Info size={16} />
          </Button>
        </Tooltip>
        <Tooltip content={w.internal.inPortal}>
          <Button asChild variant="ghost" size="sm" px="6px">
            <a href={`/support/tickets/${ticket.id}`} target="_blank" rel="noopener">
              <ExternalLink size={16} />
              <chakra.span srOnly={{ base: true, md: false }}>{w.internal.inPortal}</chakra.span>
              <chakra.span srOnly> {w.internal.newTab}</chakra.span>
            </a>
          </Button>
        </Tooltip>
        <Tooltip content={w.internal.signOut}>
          <Button variant="ghost" size="sm" px="6px" aria-label={w.internal.signOut} onClick={askSignOut}>
            <LogOut size={16} />
          </Button>
        </Tooltip>
      </Flex>
    </Grid>
  );
}

function TicketPage({ ticket, me, target }: { ticket: Ticket; me: CurrentUser; target: string | null }) {
  const [details, setDetails] = useState(false);
  const desk = useDesk(ticket, me);
  const presence = usePresence(ticket.id, me);
  useSeenHere(ticket.id, !me.isCustomer);
  usePageCaption(formatExactId(ticket.exactId), `${formatExactId(ticket.exactId)} ${ticket.subject}`);
  return (
    <LinkTarget value="_blank">
      <Flex direction="column" flex="1" minH="0" h="full">
        <Header ticket={ticket} onDetails={() => setDetails(true)} />
        <Conversation key={ticket.id} ticket={ticket} me={me} presence={presence} target={target} />
        <DetailsDrawer ticket={ticket} me={me} desk={desk} open={details} onClose={() => setDetails(false)} />
        {desk.dialog}
        <UpdateConflict ticketId={ticket.id} />
      </Flex>
    </LinkTarget>
  );
}

function NotFound({ start }: { start: string }) {
  return (
    <StateView
      level="h1"
      icon={SearchX}
      title={w.page.notFoundTitle}
      actions={<NumberForm start={start} />}
      details={<SignOut />}
    />
  );
}

function Found({ exactId, me, target }: { exactId: string; me: CurrentUser; target: string | null }) {
  const ticket = useTicketByExactId(exactId);
  return (
    <QueryBoundary
      result={ticket}
      what={w.page.what}
      level="h1"
      skeleton={<TicketSkeleton />}
      notFound={<NotFound start={exactId} />}
    >
      {(data) => <TicketPage ticket={data} me={me} target={target} />}
    </QueryBoundary>
  );
}

function Denied() {
  return (
    <StateView
      level="h1"
      icon={ShieldX}
      title={w.internal.denied}
      text={w.internal.deniedText}
      actions={
        <Button asChild variant="solid">
          <a href="/support/tickets" target="_top">
            {w.internal.toTickets}
          </a>
        </Button>
      }
      details={<SignOut />}
    />
  );
}

export default function InternalTicketScreen() {
  const [params] = useSearchParams();
  const me = useGetCurrentUser();
  const asked = params.get(PARAMETER) ?? "";
  const exactId = parseExactId(asked);
  return (
    <QueryBoundary result={me} what={w.page.what} level="h1" skeleton={<TicketSkeleton />}>
      {(user) => {
        if (user.isCustomer) return <Denied />;
        if (asked === "")
          return (
            <StateView
              level="h1"
              icon={TicketIcon}
              title={w.internal.title}
              actions={<NumberForm start="" />}
              details={<SignOut />}
            />
          );
        return exactId === null ? (
          <NotFound start={asked} />
        ) : (
          <Found key={exactId} exactId={exactId} me={user} target={params.get("message")} />
        );
      }}
    </QueryBoundary>
  );
}
