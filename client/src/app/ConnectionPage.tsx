import { Button, Flex, Text } from "@chakra-ui/react";
import { WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { hub, useHubStatus } from "../lib/hub/hub";
import { StateView } from "../ui/StateView";
import { m } from "./messages.nl";
import { askSignOut } from "../lib/session/sign-out";
import { Splash } from "./Splash";
import { useCountdown } from "../ui/useCountdown";

function Actions() {
  return (
    <Flex gap="2" justify="center">
      <Button variant="solid" onClick={() => void hub.retryNow()}>
        {m.retryNow}
      </Button>
      <Button variant="ghost" onClick={() => askSignOut()}>
        {m.signOut}
      </Button>
    </Flex>
  );
}

/** Before the shell was ever shown: what the page waits for, and a sign-out once the first attempt has failed. */
export function FirstConnection() {
  const { nextAttemptAt, attempts, initialised } = useHubStatus();
  const seconds = useCountdown(nextAttemptAt);
  if (!initialised) return <Splash text={m.notInitialised} />;
  if (attempts === 0) return <Splash text={m.splash.connecting} />;
  return (
    <Splash text={nextAttemptAt === null ? m.splash.connecting : m.firstConnectionFailed(seconds)}>
      <Actions />
    </Splash>
  );
}

/**
 * Shown in front of the hidden shell while the connection is gone. As on any other page the heading gets the focus, so
 * that screen readers announce it.
 */
export function ConnectionLost() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A user who is reading a toast keeps the focus there.
    if (!document.activeElement?.closest(".Toastify__toast")) page.current?.querySelector("h1")?.focus();
  }, []);
  const { nextAttemptAt } = useHubStatus();
  const seconds = useCountdown(nextAttemptAt);
  return (
    <Flex
      ref={page}
      as="main"
      direction="column"
      align="center"
      justify="center"
      position="fixed"
      inset="0"
      bg="bg"
      zIndex="banner"
    >
      <StateView icon={WifiOff} level="h1" title={m.lostTitle} text={m.lostText} actions={<Actions />} />
      <Text color="fg.subtle" textStyle="small" className="num">
        {nextAttemptAt === null ? m.trying : m.nextAttempt(seconds)}
      </Text>
    </Flex>
  );
}
