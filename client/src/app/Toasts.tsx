import { Box, Flex, Text } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ToastContainer, toast } from "react-toastify";
import { cachedTicket } from "../features/tickets/ticketCache";
import {
  TOAST_DRAGGABLE,
  TOAST_DRAG_THRESHOLD,
  TOAST_DURATION,
  TOAST_LIMIT,
  TOAST_NEWEST_ON_TOP,
  TOAST_POSITION,
} from "../lib/constants";
import { formatExactId } from "../lib/format";
import { hub } from "../lib/hub";
import { useShownColorMode } from "../theme/color-mode";
import { Avatar } from "../ui/Avatar";
import { m } from "./messages.nl";

/** Where toasts appear, with the specification's settings. Everything they say is also found elsewhere on the page. */
export function Toasts() {
  const mode = useShownColorMode();
  return (
    <Box
      css={{
        "& .Toastify__toast-container": { "--toastify-toast-width": "min(380px, 100vw - 24px)", top: "calc(var(--top-bar-height) + 12px)" },
        "& .Toastify__toast": { fontFamily: "inherit", borderRadius: "12px", borderWidth: "1px", borderColor: "border", boxShadow: "overlay" },
        "--toastify-color-light": "var(--ui-colors-bg-panel)",
        "--toastify-color-dark": "var(--ui-colors-bg-panel)",
        "--toastify-text-color-light": "var(--ui-colors-fg)",
        "--toastify-text-color-dark": "var(--ui-colors-fg)",
        "--toastify-color-progress-light": "var(--ui-colors-accent)",
        "--toastify-color-progress-dark": "var(--ui-colors-accent)",
        "--toastify-color-success": "var(--ui-colors-green-fg)",
        "--toastify-color-error": "var(--ui-colors-red-fg)",
        "--toastify-z-index": "1700",
      }}
    >
      <ToastContainer
        position={TOAST_POSITION} autoClose={TOAST_DURATION} limit={TOAST_LIMIT} newestOnTop={TOAST_NEWEST_ON_TOP}
        draggable={TOAST_DRAGGABLE} draggablePercent={TOAST_DRAG_THRESHOLD * 100} pauseOnHover pauseOnFocusLoss theme={mode}
        aria-label={m.toasts} hotKeys={(event) => event.altKey && event.code === "KeyT"}
        closeButton={({ closeToast }) => (
          <Box
            as="button" aria-label={m.closeToast} onClick={closeToast} alignSelf="flex-start" minW="6" minH="6" color="fg.subtle" cursor="pointer" fontSize="lg" lineHeight="1"
          >
            ×
          </Box>
        )}
      />
    </Box>
  );
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
      toast(
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
      );
    });
  }, [client, me, navigate]);
  return null;
}
