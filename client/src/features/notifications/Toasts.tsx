import { Box, Flex, Text } from "@chakra-ui/react";
import { getSupportTicket } from "@klantportaal/api/support-tickets";
import type { CurrentUser, TicketPush } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { fetchMentions } from "../tickets/model/mentions";
import { plainText } from "../tickets/model/richtext";
import { cachedTicket } from "../tickets/model/ticketCache";
import { alertInBrowser, tellInView } from "../../lib/browser-alert";
import { formatTicket, parseExactId } from "../../lib/format/format";
import { hub } from "../../lib/hub/hub";
import { loadToasts, showToast, withToast } from "../../lib/toast";
import { Avatar } from "../../ui/Avatar";
import { Bursts, type Collapsed } from "./bursts";
import { m } from "./messages.nl";
import { aboutOf, isEvent, newsOf, received } from "./received";

const IDLE_WITHIN = 3_000;

/** The region of the toasts, once the page has come to rest, so that nothing of the first screen waits for it. */
export function Toasts() {
  const [region, setRegion] = useState<{ Region: ComponentType } | null>(null);
  useEffect(() => {
    const load = () => {
      Promise.all([loadToasts(), import("./ToastRegion")]).then(
        ([, { default: Region }]) => setRegion({ Region }),
        (error: unknown) => console.warn("toasts can't be loaded", error),
      );
    };
    // Safari has no requestIdleCallback.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(load, IDLE_WITHIN);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load, { timeout: IDLE_WITHIN });
    return () => cancelIdleCallback(handle);
  }, []);
  return region && <region.Region />;
}

/**
 * Whether this is the page of that ticket: it shows new messages, and announces them to screen readers. Everywhere else
 * every message has its toast.
 */
export function isPageOf(
  ticket: Pick<TicketPush, "id" | "exactId">,
  internalPath: string,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): boolean {
  if (pathname === `/support/tickets/${ticket.id}`) return true;
  return (
    pathname === internalPath &&
    ticket.exactId !== null &&
    parseExactId(new URLSearchParams(search).get("ID") ?? "") === ticket.exactId
  );
}

const burstId = (ticketId: number) => `burst-${ticketId}`;

/** The text of a toast and the browser's notification. */
interface Telling {
  ticketId: number;
  /** The message's id, also used for the toast. */
  id: string;
  sender: string;
  title: string;
  text: string;
}

function showTelling({ id, sender, title, text }: Telling, open: () => void): void {
  withToast((toast) =>
    toast(
      <Flex gap="2.5" align="flex-start" minW="0">
        <Avatar name={sender} />
        <Box minW="0">
          <Text fontWeight="600" lineHeight="18px">
            {title}
          </Text>
          <Text textStyle="meta" color="fg.muted" truncate>
            {text}
          </Text>
        </Box>
      </Flex>,
      { toastId: id, role: "status", closeOnClick: true, onClick: open },
    ),
  );
}

/**
 * Shows a toast for every new message from others, and for staff also for assignments and mentions; a click or Enter
 * opens it. `internalPath` is the page of a ticket inside a frame.
 */
export function MessageToasts({ me, internalPath }: { me: CurrentUser; internalPath: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The fields that the listeners use: an equal object is no reason to forget received messages.
  const { id, fullName, isCustomer } = me;
  const { pathname, key } = useLocation();
  useEffect(() => {
    const here = /^\/support\/tickets\/(\d+)$/.exec(pathname)?.[1];
    const look = () => {
      if (here && document.visibilityState === "visible") received.opened(Number(here));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [pathname, key]);
  useEffect(tellInView, []);
  useEffect(() => () => received.clear(), [id]);
  useEffect(() => {
    const bursts = new Bursts();
    const openTicket = (ticketId: number, query = "") => {
      const path = `/support/tickets/${ticketId}${query}`;
      // The internal page may be in a frame of another site, and no other page of the portal may.
      if (location.pathname === internalPath) window.open(path, "_blank", "noopener");
      else void navigate(path);
    };
    const open = (ticketId: number, messageId: string) => () => openTicket(ticketId, `?message=${messageId}`);
    const many = (ticket: TicketPush, { count, first, replaces }: Collapsed) =>
      withToast((toast) => {
        for (const id of replaces) toast.dismiss(id);
        showToast(<Text fontWeight="600">{m.newMessagesIn(count, formatTicket(ticket))}</Text>, {
          toastId: burstId(ticket.id),
          role: "status",
          closeOnClick: true,
          onClick: open(ticket.id, first),
        });
      });
    const tell = (telling: Telling) => {
      const { ticketId, id, title, text } = telling;
      showTelling(telling, open(ticketId, id));
      alertInBrowser({ title, body: text, tag: `ticket-${ticketId}`, onClick: open(ticketId, id) });
    };
    const inView = (ticket: Pick<TicketPush, "id" | "exactId">) =>
      document.visibilityState === "visible" && isPageOf(ticket, internalPath, location);
    const onMention = async (ticketId: number, noteId: string) => {
      const mention = (await fetchMentions(client)).find((one) => one.noteId === noteId);
      if (!mention || inView({ id: ticketId, exactId: mention.exactId })) return;
      const sender = mention.mentionedBy.fullName;
      tell({
        ticketId,
        id: noteId,
        sender,
        title: m.mentioned(sender, formatTicket(mention)),
        text: plainText(mention.text),
      });
    };
    const onDue = async (ticketId: number, words: string, key: string) => {
      const ticket = cachedTicket(client, ticketId) ?? (await getSupportTicket(ticketId));
      const title = m.dueTicket(words, formatTicket(ticket));
      if (!received.addDue(ticket, title, key)) return;
      if (inView(ticket)) return received.read(key);
      showTelling({ ticketId, id: key, sender: ticket.organisationName, title, text: ticket.subject }, () =>
        openTicket(ticketId),
      );
      alertInBrowser({
        title,
        body: ticket.subject,
        tag: `ticket-${ticketId}`,
        onClick: () => openTicket(ticketId),
      });
    };
    const stops = [
      hub.onPromiseDue((ticketId, kind, what, dueOn) => {
        onDue(ticketId, m.due[what][kind], `${what}-${kind}-${ticketId}-${dueOn}`).catch((error: unknown) =>
          console.warn("a ticket that is due could not be fetched", error),
        );
      }),
      hub.onMessageReceived((ticket, message) => {
        if (message.withdrawnOn) {
          received.remove(message.id);
          return withToast((toast) => toast.dismiss(message.id));
        }
        const about = aboutOf(message, { id, fullName, isCustomer });
        if (about === null) return;
        // Joining a room pushes the last known message again: one already seen, here or in the loaded ticket, is not
        // new.
        if (cachedTicket(client, ticket.id)?.messages.some((known) => known.id === message.id)) return;
        if (!received.add(ticket, message, about)) return;
        if (inView(ticket)) {
          if (isEvent({ about })) received.read(message.id);
          return;
        }
        const burst = bursts.add(ticket.id, message.id, Date.now());
        if (burst.collapsed) return many(ticket, burst);
        const sender = message.sendBy.fullName;
        const text = plainText(message.text) || m.attachments(message.attachments.length);
        tell({
          ticketId: ticket.id,
          id: message.id,
          sender,
          title: newsOf(about, ticket, sender),
          text: isEvent({ about }) ? ticket.subject : text,
        });
      }),
      hub.onMentioned((ticketId, noteId) => {
        onMention(ticketId, noteId).catch((error: unknown) => console.warn("a mention could not be fetched", error));
      }),
      hub.onMessageRead((_ticketId, messageId, reader) => {
        if (reader.user.id !== id) return;
        received.read(messageId);
        // Read elsewhere, so it needs no toast here.
        withToast((toast) => toast.dismiss(messageId));
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, internalPath, id, fullName, isCustomer, navigate]);
  return null;
}
