import { Box, Button, Flex, Spinner, Text } from "@chakra-ui/react";
import { formatTime } from "../lib/format/format";
import { hub, useConnectionStatus, useHubStatus } from "../lib/hub/hub";
import { PopoverButton } from "../ui/Overlay";
import { useFrom } from "../ui/useMediaQuery";
import { m } from "./messages.nl";

const tones = { connected: "green", connecting: "orange", lost: "red", offline: "red" } as const;

/**
 * Dot and word for the real-time connection; the word shows from lg on, and is the button's accessible name below that.
 */
export function ConnectionIndicator() {
  const status = useConnectionStatus();
  const { since, lastMessageAt } = useHubStatus();
  const worded = useFrom("lg");
  const tone = tones[status];
  const word = m.connection[status];
  return (
    <PopoverButton
      placement="bottom-end"
      content={{ w: "260px", p: "4", "aria-label": m.connectionTitle }}
      trigger={
        <Button
          variant="ghost"
          aria-label={word}
          px="1.5"
          minW="7"
          gap="7px"
          fontWeight="400"
          fontSize="meta"
          me={{ base: "0", lg: "1" }}
        >
          {status === "connecting" ? (
            <Spinner boxSize="10px" borderWidth="1.5px" color="orange.fg" />
          ) : (
            <Box
              data-dot
              boxSize="8px"
              mx="3px"
              borderRadius="full"
              bg={`${tone}.fg`}
              outline="3px solid"
              outlineColor={`${tone}.bg`}
            />
          )}
          {worded && <span>{word}</span>}
        </Button>
      }
    >
      <Flex align="center" gap="2" mb="2">
        <Box data-dot boxSize="8px" borderRadius="full" bg={`${tone}.fg`} />
        <Text fontWeight="600">{word}</Text>
      </Flex>
      <Text textStyle="small" color="fg.muted" className="num">
        {m.since} {formatTime(since)}
      </Text>
      <Text textStyle="small" color="fg.muted" className="num">
        {lastMessageAt === null ? m.noMessageYet : `${m.lastMessage} ${formatTime(lastMessageAt)}`}
      </Text>
      {status !== "connected" && (
        <Button mt="3" size="sm" onClick={() => void hub.retryNow()}>
          {m.connectNow}
        </Button>
      )}
    </PopoverButton>
  );
}
