import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../../../ui/Avatar";
import { w } from "./desk.nl";
import type { Presence } from "./usePresence";

const first = (name: string) => name.split(" ")[0] ?? name;

/** Who is typing what, as text; null when nobody is. */
function textOf({ others, typing }: Presence): { name: string; text: string } | null {
  const replying = others.find(({ state }) => state === "replying");
  if (replying) return { name: replying.fullName, text: w.presence.replying(first(replying.fullName)) };
  const [name] = typing;
  if (name) return { name, text: w.presence.typing(first(name)) };
  const noting = others.find(({ state }) => state === "noting");
  return noting ? { name: noting.fullName, text: w.presence.noting(first(noting.fullName)) } : null;
}

type Props = {
  presence: Presence;
  /** A colleague who answered while something was being written here, and a link to their message. */
  answered: { name: string; onShow: () => void } | null;
  /** Rendered at the end of the line. */
  action?: ReactNode;
};

/** The line above the message field. Its room is reserved, so that nothing moves; it is never announced. */
export function TypingLine({ presence, answered, action }: Props) {
  const shown = textOf(presence);
  return (
    <Flex
      h="24px"
      flex="none"
      align="center"
      gap="7px"
      mx={{ base: "16px", md: "30px" }}
      textStyle="small"
      color={answered ? "orange.fg" : "fg.muted"}
      data-print-hidden=""
    >
      {answered ? (
        <>
          <TriangleAlert size={14} />
          <chakra.span role="alert" truncate>
            {w.presence.answered(first(answered.name))}
          </chakra.span>
          <Button size="2xs" variant="plain" color="inherit" textDecoration="underline" onClick={answered.onShow}>
            {w.presence.showAnswer}
          </Button>
        </>
      ) : (
        shown && (
          <>
            <Avatar name={shown.name} size="xs" />
            <chakra.span truncate>{shown.text}</chakra.span>
          </>
        )
      )}
      {action && (
        <Box flex="none" ms="auto">
          {action}
        </Box>
      )}
    </Flex>
  );
}
