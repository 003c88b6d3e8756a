import { CloseButton, Dialog, chakra } from "@chakra-ui/react";
import { Time } from "../../../ui/Time";
import { memo } from "react";
import { DialogFrame } from "../../../ui/DialogFrame";
import { m as kit } from "../../../ui/messages.nl";
import { m } from "./messages.nl";
import { Readers } from "./Bubble";
import type { MessageRowData } from "./timeline";

const term = { color: "fg.subtle", fontSize: "0.8125rem" } as const;

/** The sender of a message and its time, and its readers and theirs. */
export const MessageDetails = memo(function MessageDetails({
  row,
  onClose,
}: {
  row: MessageRowData | null;
  onClose: () => void;
}) {
  const message = row?.message;
  const read = message?.readBy.some((receipt) => receipt.user.id !== message.sendBy.id) ?? false;
  return (
    <DialogFrame open={row !== null} content={{ maxW: "440px" }} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{m.conversation.details}</Dialog.Title>
        <Dialog.CloseTrigger asChild>
          <CloseButton aria-label={kit.close} />
        </Dialog.CloseTrigger>
      </Dialog.Header>
      <Dialog.Body pb="20px">
        {message && (
          <chakra.dl display="grid" gridTemplateColumns="110px 1fr" rowGap="10px" alignItems="baseline">
            <chakra.dt css={term}>{m.conversation.from}</chakra.dt>
            <chakra.dd>{message.sendBy.fullName}</chakra.dd>
            <chakra.dt css={term}>{m.conversation.sentOn}</chakra.dt>
            <chakra.dd>
              <Time value={message.createdOn} format="long" />
            </chakra.dd>
            {message.kind === "message" && (
              <>
                <chakra.dt css={term}>{m.conversation.readBy}</chakra.dt>
                <chakra.dd>
                  {read ? (
                    <Readers message={message} me={message.sendBy.id} />
                  ) : (
                    <chakra.span color="fg.subtle">{m.conversation.readByNobody}</chakra.span>
                  )}
                </chakra.dd>
              </>
            )}
          </chakra.dl>
        )}
      </Dialog.Body>
    </DialogFrame>
  );
});
