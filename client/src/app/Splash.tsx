import { Flex, Spinner, Text } from "@chakra-ui/react";
import { type ReactNode, useEffect, useState } from "react";
import { LogoMark } from "./Logo";

const SPINNER_AFTER = 400;

/** A full page while something has to happen first: logo, a text, and a spinner once it takes long enough to notice. */
export function Splash({ text, children }: { text: string; children?: ReactNode }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SPINNER_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Flex as="main" direction="column" align="center" justify="center" gap="4" h="100dvh" px="4" textAlign="center">
      <LogoMark size="48px" />
      <Text role="status" color="fg.muted" aria-live="polite">
        {text}
      </Text>
      <Flex h="5">{slow && <Spinner size="sm" color="accent" aria-hidden="true" />}</Flex>
      {children}
    </Flex>
  );
}
