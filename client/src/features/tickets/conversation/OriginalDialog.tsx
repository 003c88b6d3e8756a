import { Box, CloseButton, Dialog, Skeleton, chakra } from "@chakra-ui/react";
import { useGetMessageOriginal } from "@klantportaal/api/messages";
import type { Message } from "@klantportaal/api/model";
import { MailX } from "lucide-react";
import { NONE } from "../../../lib/format/format";
import { Time } from "../../../ui/Time";
import { DialogFrame } from "../../../ui/DialogFrame";
import { m as kit } from "../../../ui/messages.nl";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { StateView } from "../../../ui/StateView";
import { RichText } from "../model/RichText";
import { m } from "./messages.nl";

const words = m.original;
const term = { color: "fg.subtle", fontSize: "0.8125rem" } as const;

/** The original e-mail of a message, with its quotes, as text. */
export default function OriginalDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const result = useGetMessageOriginal(message.id);
  const [title, text] = words.gone;
  return (
    <DialogFrame open content={{ maxW: "680px" }} scrollBehavior="inside" onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{words.title}</Dialog.Title>
        <Dialog.CloseTrigger asChild>
          <CloseButton aria-label={kit.close} />
        </Dialog.CloseTrigger>
      </Dialog.Header>
      <Dialog.Body pb="20px" tabIndex={0} _focusVisible={{ outlineOffset: "-2px" }}>
        <QueryBoundary
          result={result}
          what={words.what}
          skeleton={<Skeleton h="160px" />}
          notFound={<StateView icon={MailX} title={title} text={text} level="h2" />}
          level="h2"
        >
          {(original) => (
            <>
              <chakra.dl
                display="grid"
                gridTemplateColumns="96px minmax(0, 1fr)"
                rowGap="6px"
                alignItems="baseline"
                mb="14px"
                overflowWrap="anywhere"
              >
                <chakra.dt css={term}>{words.from}</chakra.dt>
                <chakra.dd>{original.sender}</chakra.dd>
                <chakra.dt css={term}>{words.subject}</chakra.dt>
                <chakra.dd>{original.subject || NONE}</chakra.dd>
                <chakra.dt css={term}>{words.receivedOn}</chakra.dt>
                <chakra.dd>
                  <Time value={original.receivedOn} format="long" />
                </chakra.dd>
              </chakra.dl>
              <Box borderTopWidth="1px" pt="14px" overflowWrap="anywhere">
                <RichText text={original.text} />
              </Box>
            </>
          )}
        </QueryBoundary>
      </Dialog.Body>
    </DialogFrame>
  );
}
