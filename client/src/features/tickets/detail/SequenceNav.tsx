import { Flex, chakra } from "@chakra-ui/react";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../../../ui/IconButton";
import { leavePage, usePageKeys } from "../../../ui/keys";
import { CRUMBS_END } from "../../../lib/page-caption";
import { w } from "./messages.nl";
import { useSequence } from "./sequence";

/** "3 van 11 in Mijn team", with links to the previous and next ticket. */
export function SequenceNav({ id }: { id: number }) {
  const sequence = useSequence(id);
  const go = (step: (() => void) | null | undefined) => () => {
    if (!step) return false;
    leavePage();
    step();
    return true;
  };
  const [back, on] = [go(sequence?.previous), go(sequence?.next)];
  usePageKeys({ "[": back, "]": on, "Alt [": back, "Alt ]": on });
  const [place] = useState(() => document.getElementById(CRUMBS_END));
  if (!sequence || !place) return null;
  const { at, of, caption, previous, next } = sequence;
  return createPortal(
    <Flex align="center" gap="2px" my="-4px" color="fg.muted" className="num" data-print-hidden="">
      <chakra.span me={{ base: "auto", sm: "6px" }} truncate>
        {w.sequence.place(at, of)}
        <chakra.span srOnly={{ base: true, sm: false }}>{w.sequence.inView(caption)}</chakra.span>
      </chakra.span>
      <IconButton
        label={w.sequence.previous}
        boxSize="28px"
        minW="28px"
        disabled={!previous}
        onClick={() => previous?.()}
      >
        <ChevronUp size={16} />
      </IconButton>
      <IconButton label={w.sequence.next} boxSize="28px" minW="28px" disabled={!next} onClick={() => next?.()}>
        <ChevronDown size={16} />
      </IconButton>
    </Flex>,
    place,
  );
}
