import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { signIn, useSession } from "../lib/session";
import { m } from "./messages.nl";
import { useCountdown } from "./useCountdown";

/** Over the hidden, inert shell once the session is gone: what the reader typed stays where it is until they sign in again. */
export function SessionEnded() {
  const { ended } = useSession();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <Flex position="fixed" inset="0" zIndex="modal" bg="bg" align="center" justify="center" px="4">
      <Box
        role="alertdialog" aria-modal="true" aria-labelledby="session-ended" aria-describedby="session-ended-text"
        maxW="480px" bg="bg.panel" borderWidth="1px" borderRadius="card" shadow="overlay" p="7"
      >
        <Heading as="h1" id="session-ended" textStyle="h1" mb="2">
          {m.sessionEnded}
        </Heading>
        <Text id="session-ended-text" color="fg.muted" mb="5">
          {ended === "elsewhere" ? `${m.sessionElsewhere} ${m.sessionEndedText}` : m.sessionEndedText}
        </Text>
        <Button ref={again} variant="solid" onClick={() => void signIn()}>
          {m.signInAgain}
        </Button>
      </Box>
    </Flex>
  );
}

/** Under the top bar when a silent renewal failed: the session ends soon unless the reader signs in again now. */
export function ExpiringBanner() {
  const { renewFailed, endsAt } = useSession();
  const seconds = useCountdown(renewFailed ? endsAt : null);
  if (!renewFailed || endsAt === null) return null;
  return (
    <Flex bg="orange.bg" color="orange.fg" px={{ base: "4", md: "7" }} py="2" gap="3" align="center" gridArea="banner">
      <Text flex="1" textStyle="small" className="num">
        {m.expiring(seconds)}
      </Text>
      <Button size="sm" onClick={() => void signIn()}>
        {m.staySignedIn}
      </Button>
    </Flex>
  );
}
