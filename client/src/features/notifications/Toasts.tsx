import { Box, Flex, Text } from "@chakra-ui/react";
import type { Message, TicketPush } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { plainText } from "../tickets/model/richtext";
import { cachedTicket } from "../tickets/model/ticketCache";
import { formatExactId, parseExactId } from "../../lib/format/format";
import { hub } from "../../lib/hub/hub";
import { loadToasts, showToast, withToast } from "../../lib/toast";
import { Avatar } from "../../ui/Avatar";
import { Bursts } from "./bursts";
import { m } from "./messages.nl";
import { received } from "./received";

const IDLE_WITHIN = 3_000;

/** The region of the toasts, once the page has come to rest: nothing that is shown first waits for it. */
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
 * Whether this is the page of that very ticket: it shows what comes in, and says it to who listens. Everywhere else
 * every message has its toast.
 */
export function isPageOf(
  ticket: TicketPush,
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

function preview({ text, attachments }: Message): string {
  return plainText(text) || m.attachments(attachments.length);
}

const burstId = (ticketId: number) => `burst-${ticketId}`;

/**
 * Says of every new message from somebody else that it is there; a click or Enter opens it. `me` is the signed-in
 * user's id, `internalPath` where a ticket is shown in somebody's frame.
 */
export function MessageToasts({ me, internalPath }: { me: string; internalPath: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const bursts = new Bursts();
    const open = (ticket: TicketPush, messageId: string) => () => {
      const path = `/support/tickets/${ticket.id}?message=${messageId}`;
      // The internal page may stand in somebody's frame, and no other page of the portal may.
      if (location.pathname === internalPath) window.open(path, "_blank", "noopener");
      else void navigate(path);
    };
    const one = (ticket: TicketPush, message: Message) =>
      withToast((toast) =>
        toast(
          <Flex gap="2.5" align="flex-start" minW="0">
            <Avatar name={message.sendBy.fullName} />
            <Box minW="0">
              <Text fontWeight="600" lineHeight="18px">
                {m.newMessage(message.sendBy.fullName, formatExactId(ticket.exactId))}
              </Text>
              <Text textStyle="meta" color="fg.muted" truncate>
                {preview(message)}
              </Text>
            </Box>
          </Flex>,
          { toastId: message.id, role: "status", closeOnClick: true, onClick: open(ticket, message.id) },
        ),
      );
    const many = (ticket: TicketPush, count: number, first: string, replaces: readonly string[]) =>
      withToast((toast) => {
        for (const id of replaces) toast.dismiss(id);
        const content = (
          <Text fontWeight="600">
            {m.newMessagesIn(count, ticket.exactId ? formatExactId(ticket.exactId) : ticket.subject)}
          </Text>
        );
        showToast(content, {
          toastId: burstId(ticket.id),
          role: "status",
          closeOnClick: true,
          onClick: open(ticket, first),
        });
      });
    const stops = [
      hub.onMessageReceived((ticket, message) => {
        if (
          message.kind === "event" ||
          message.sendBy.id === me ||
          message.readBy.some((receipt) => receipt.user.id === me)
        )
          return;
        // Joining a room pushes the last known message again: what was seen before, here or in the loaded ticket, is
        // not new.
        if (cachedTicket(client, ticket.id)?.messages.some((known) => known.id === message.id)) return;
        if (!received.add(ticket, message)) return;
        if (document.visibilityState === "visible" && isPageOf(ticket, internalPath, location)) return;
        const burst = bursts.add(ticket.id, message.id, Date.now());
        if (burst.collapsed) many(ticket, burst.count, burst.first, burst.replaces);
        else one(ticket, message);
      }),
      hub.onMessageRead((_ticketId, messageId, reader) => {
        if (reader.user.id !== me) return;
        received.read(messageId);
        // Read elsewhere, it needs no telling here.
        withToast((toast) => toast.dismiss(messageId));
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      received.clear();
    };
  }, [client, internalPath, me, navigate]);
  return null;
}
