import { Button, Flex } from "@chakra-ui/react";
import { LogOut } from "lucide-react";
import { useEffect } from "react";
import { safeReturnPath } from "../../lib/session/return-path";
import { StateView } from "../../ui/StateView";
import { m } from "./messages.nl";

/**
 * The page after sign-out. It needs no session; signing in again starts at the home page, or inside a frame of another
 * site at the framed page.
 */
export default function SignoutScreen() {
  useEffect(() => {
    document.title = `${m.signedOut} – Klantportaal`;
  }, []);
  return (
    <Flex as="main" minH="100dvh" align="center" justify="center">
      <StateView
        icon={LogOut}
        level="h1"
        title={m.signedOut}
        text={m.signedOutText}
        actions={
          // A full load, so that nothing of the ended session is left in memory.
          <Button
            variant="solid"
            onClick={() =>
              window.location.assign(safeReturnPath(window.location.pathname + window.location.search) ?? "/")
            }
          >
            {m.signInAgain}
          </Button>
        }
      />
    </Flex>
  );
}
