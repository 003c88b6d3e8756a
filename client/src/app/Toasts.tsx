import { Box, Flex, Text } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { cachedTicket } from "../features/tickets/ticketCache";
import { formatExactId } from "../lib/format";
import { hub } from "../lib/hub";
import { loadToasts, withToast } from "../lib/toast";
import { Avatar } from "../ui/Avatar";
import { m } from "./messages.nl";

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

/** Says of every new message from somebody else that it is there; a click opens it. `me` is the signed-in user's id. */
export function MessageToasts({ me }: { me: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    // Joining a room pushes the last known message again: what was seen before, here or in the loaded ticket, is not new.
    const seen = new Set<string>();
    return hub.onMessageReceived((ticket, message) => {
      if (message.kind === "event" || message.sendBy.id === me || seen.has(message.id)) return;
      seen.add(message.id);
      if (cachedTicket(client, ticket.id)?.messages.some((known) => known.id === message.id)) return;
      const open = () => void navigate(`/support/tickets/${ticket.id}?message=${message.id}`);
      withToast((toast) => toast(
        <Flex gap="2.5" align="flex-start" minW="0">
          <Avatar name={message.sendBy.fullName} />
          <Box minW="0">
            <Text fontWeight="600" lineHeight="18px">
              {m.newMessage(message.sendBy.fullName, formatExactId(ticket.exactId))}
            </Text>
            <Text textStyle="meta" color="fg.muted" truncate>
              {message.text}
            </Text>
          </Box>
        </Flex>,
        { toastId: message.id, role: "status", onClick: open },
      ));
    });
  }, [client, me, navigate]);
  return null;
}
