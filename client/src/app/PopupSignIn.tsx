import { Button, Flex, Text } from "@chakra-ui/react";
import { KeyRound } from "lucide-react";
import { signIn, useSession } from "../lib/session/session";
import { StateView } from "../ui/StateView";
import { m } from "./messages.nl";

/** Why the sign-in window failed, above the button that opens it again. */
export function PopupError({ text }: { text: string | null }) {
  return (
    <Text role="alert" color="red.fg" textStyle="small" mb={text ? "4" : "0"}>
      {text}
    </Text>
  );
}

/** A page in a frame of another site, without a session: signing in needs a window, and a window needs a click. */
export function PopupSignIn() {
  const { popupError } = useSession();
  return (
    <Flex as="main" direction="column" minH="100dvh" align="center" justify="center" px="4">
      <StateView
        icon={KeyRound}
        level="h1"
        title={m.signInTitle}
        text={m.signInText}
        actions={
          <Flex direction="column" align="center">
            <PopupError text={popupError} />
            <Button variant="solid" onClick={() => void signIn()}>
              {m.signIn}
            </Button>
          </Flex>
        }
      />
    </Flex>
  );
}
