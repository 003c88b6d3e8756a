import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { type SessionState, signIn, useSession } from "../lib/session/session";
import { m } from "./messages.nl";
import { PopupError } from "./PopupSignIn";

const wordsFor: Record<NonNullable<SessionState["ended"]>, readonly [title: string, text: string]> = {
  expired: [m.sessionEnded, m.sessionEndedText],
  elsewhere: [m.sessionEnded, `${m.sessionElsewhere} ${m.sessionEndedText}`],
  disabled: [m.sessionDisabled, m.sessionDisabledText],
  insufficient: [m.sessionInsufficient, m.sessionInsufficientText],
};

/**
 * Shown over the hidden, inert shell once the session has ended: typed text is preserved until the user signs in again.
 */
export function SessionEnded() {
  const { ended, popupError } = useSession();
  const [title, text] = ended ? wordsFor[ended] : wordsFor.expired;
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <Flex position="fixed" inset="0" zIndex="modal" bg="bg" align="center" justify="center" px="4">
      <Box
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="session-ended"
        aria-describedby="session-ended-text"
        maxW="480px"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="card"
        shadow="overlay"
        p="7"
      >
        <Heading as="h1" id="session-ended" textStyle="h1" mb="2">
          {title}
        </Heading>
        <Text id="session-ended-text" color="fg.muted" mb="5">
          {text}
        </Text>
        <PopupError text={popupError} />
        <Button ref={again} variant="solid" onClick={() => void signIn()}>
          {m.signInAgain}
        </Button>
      </Box>
    </Flex>
  );
}
