import { Button, Flex, Spinner, chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { announce } from "../../../../lib/announce";
import { serverAhead } from "../../../../lib/format/clock";
import { useCountdown } from "../../../../ui/useCountdown";
import { useFrom } from "../../../../ui/useMediaQuery";
import { s } from "../messages.nl";

const ANNOUNCED = [30, 10];

type Props = {
  publishOn: string;
  to: string;
  busy: boolean;
  onNow: () => void;
  onUndo: () => void;
  /** The moment has passed: the server publishes it. */
  onDue: () => void;
};

/** Counts down to a publication, which can be undone until then. */
export function SendingBar({ publishOn, to, busy, onNow, onUndo, onDue }: Props) {
  const wide = useFrom("md");
  const seconds = useCountdown(Date.parse(publishOn) - serverAhead());
  const undo = useRef<HTMLButtonElement>(null);
  const said = useRef(0);
  useEffect(() => undo.current?.focus(), []);
  const step = ANNOUNCED.filter((at) => seconds <= at).at(-1) ?? 0;
  useEffect(() => {
    if (seconds === 0) return onDue();
    if (step !== 0 && step !== said.current) announce(s.edit.sending(step, to));
    said.current = step;
  }, [step, seconds, to, onDue]);
  return (
    <Flex
      role="alertdialog"
      aria-label={s.edit.sendingLabel}
      position="absolute"
      insetX="12px"
      bottom={{ base: "12px", md: "20px" }}
      zIndex="5"
      justify="center"
      pointerEvents="none"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onUndo();
      }}
    >
      <Flex
        align="center"
        gap="10px"
        w={{ base: "full", md: "auto" }}
        bg="fg"
        color="bg.panel"
        borderRadius="12px"
        boxShadow="overlay"
        ps="16px"
        pe="8px"
        py="8px"
        pointerEvents="auto"
      >
        <Spinner size="sm" color="bg.panel" css={{ "--spinner-track-color": "transparent" }} flex="none" />
        <chakra.span className="num" flex="1" minW="0">
          {wide ? s.edit.sending(seconds, to) : s.edit.sendingShort(seconds)}
        </chakra.span>
        {wide && (
          <Button
            variant="ghost"
            color="bg.panel"
            _hover={{ bg: "transparent", textDecoration: "underline" }}
            aria-disabled={busy || undefined}
            onClick={() => !busy && onNow()}
          >
            {s.edit.sendNow}
          </Button>
        )}
        <Button ref={undo} variant="solid" aria-disabled={busy || undefined} onClick={() => !busy && onUndo()}>
          {s.edit.undo}
        </Button>
      </Flex>
    </Flex>
  );
}
