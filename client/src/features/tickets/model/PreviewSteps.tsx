import { chakra } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../../../ui/IconButton";
import { answerWords as words } from "./answering.nl";

type Props = { at: number; of: number; onAt: (at: number) => void };

/** Steps through previews of one text, one for each ticket. */
export function PreviewSteps({ at, of, onAt }: Props) {
  if (of < 2) return null;
  const step = (by: number) => onAt((at + by + of) % of);
  return (
    <>
      <chakra.span role="status" textStyle="meta" color="fg.muted" className="num" flex="none">
        {words.place(at + 1, of)}
      </chakra.span>
      <IconButton label={words.previous} boxSize="28px" minW="28px" onClick={() => step(-1)}>
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton label={words.next} boxSize="28px" minW="28px" onClick={() => step(1)}>
        <ChevronRight size={16} />
      </IconButton>
    </>
  );
}
