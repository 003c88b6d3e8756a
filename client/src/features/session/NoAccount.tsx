import { Button, Text, chakra } from "@chakra-ui/react";
import { UserX } from "lucide-react";
import { useEffect } from "react";
import { signOut, useSession } from "../../lib/session/session";
import { StateView } from "../../ui/StateView";
import { m as texts } from "./messages.nl";

const m = texts.noAccount;

/** For a signed-in identity without a user record; the log has the reference and the reason. */
export function NoAccount({ reference, onRetry }: { reference: string | null; onRetry: () => void }) {
  const { email } = useSession().user ?? {};
  useEffect(() => {
    document.title = `${m.title} – Klantportaal`;
  }, []);
  return (
    <StateView
      icon={UserX}
      level="h1"
      title={m.title}
      text={
        <>
          {email && (
            <chakra.span overflowWrap="anywhere" display="block">
              {m.signedInAs(email)}
            </chakra.span>
          )}
          {m.text}
        </>
      }
      actions={
        <>
          <Button variant="solid" onClick={() => void signOut()}>
            {m.otherAddress}
          </Button>
          <Button onClick={onRetry}>{m.retry}</Button>
        </>
      }
      details={reference && <Text overflowWrap="anywhere">{m.reference(reference)}</Text>}
    />
  );
}
