import { Box, Button, Text } from "@chakra-ui/react";
import { useMemo } from "react";
import { RouterProvider } from "react-router";
import SignoutScreen from "../features/session/SignoutScreen";
import { signInAgain, useSession } from "../lib/session/session";
import { m } from "./messages.nl";
import { PopupSignIn } from "./PopupSignIn";
import { createRouter } from "./router";
import { Splash } from "./Splash";

function SignedIn() {
  const router = useMemo(createRouter, []);
  return <RouterProvider router={router} />;
}

/** Plain text on an otherwise empty page, as the specification asks. The text is never interpreted as HTML. */
function AuthenticationError({ text }: { text: string }) {
  return (
    <Box as="main" p="7">
      <Box role="alert" mb="4">
        {/* The page's heading for screen readers; visually it is plain text. */}
        <Text as="h1" font="inherit">
          {text}
        </Text>
      </Box>
      <Button onClick={() => void signInAgain()}>{m.signInAgain}</Button>
    </Box>
  );
}

/** Renders what the session's phase asks for. Screens exist only with a session. */
export function App() {
  const { phase, authenticationError } = useSession();
  switch (phase) {
    case "authenticated":
    case "ended":
    case "signing-out":
      return <SignedIn />;
    case "signed-out":
      return <SignoutScreen />;
    case "anonymous":
      return <PopupSignIn />;
    case "failed":
      return <AuthenticationError text={authenticationError ?? ""} />;
    default:
      return <Splash text={m.splash.starting} />;
  }
}
