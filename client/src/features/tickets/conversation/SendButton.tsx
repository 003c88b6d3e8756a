import { Button, Flex, Kbd, chakra } from "@chakra-ui/react";
import type { ThenStatus } from "@klantportaal/api/model";
import { ChevronUp, Send } from "lucide-react";
import { once } from "../../../ui/once";
import { MenuButton } from "../../../ui/Overlay";
import { useFrom } from "../../../ui/useMediaQuery";
import { thenStatuses } from "../model/answering";
import { answerWords } from "../model/answering.nl";
import type { Then } from "../model/staffPreferences";
import { m } from "./messages.nl";
import { w } from "./desk.nl";

type Props = {
  /** The status change on sending; absent where the user has no choice. */
  then: Then | undefined;
  note: boolean;
  /** Sending was requested although a colleague has answered meanwhile. */
  sure: boolean;
  busy: boolean;
  disabled: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A radio button with the look of the forms'. */
const radio = {
  flex: "none",
  boxSize: "16px",
  mt: "2px",
  display: "grid",
  placeContent: "center",
  borderWidth: "1.5px",
  borderColor: "border.strong",
  borderRadius: "full",
  "[data-state=checked] > &": {
    borderColor: "accent",
    _before: { content: '""', boxSize: "8px", borderRadius: "full", bg: "accent" },
  },
} as const;

/** Sends. For staff its text names the ticket's next status, which a menu beside it chooses. */
export function SendButton({ then, note, sure, busy, disabled, open, onOpenChange }: Props) {
  const words = busy
    ? m.composer.waitForUpload
    : note
      ? w.sending.placeNote
      : sure
        ? w.sending.sendAnyway
        : then
          ? w.sending.sendThen[then.status]
          : m.composer.send;
  const split = then !== undefined && !note;
  // On a small screen the text is only the ticket's next status.
  const short =
    useFrom("md") || busy || sure || !split || then.status === "in_progress" ? words : answerWords.then[then.status][0];
  return (
    <Flex ms="auto">
      <Button
        type="submit"
        variant="solid"
        size="sm"
        aria-label={words}
        aria-disabled={disabled || undefined}
        {...(split && { borderEndRadius: "0" })}
        {...once}
      >
        <Send size={15} />
        {short}
      </Button>
      {split && (
        <MenuButton
          placement="top-end"
          open={open}
          onOpenChange={onOpenChange}
          content={{
            w: "320px",
            maxW: "calc(100vw - 24px)",
            onKeyDown: (event) => {
              const chosen = thenStatuses[Number(event.key) - 1];
              if (!chosen) return;
              then.onChange(chosen);
              onOpenChange(false);
            },
          }}
          trigger={
            <Button
              variant="solid"
              size="sm"
              px="7px"
              minW="30px"
              borderStartRadius="0"
              borderInlineStartColor="accent.subtle"
              aria-label={answerWords.afterSending}
            >
              <ChevronUp size={15} />
            </Button>
          }
        >
          {(Menu) => (
            <Menu.RadioItemGroup value={then.status} onValueChange={({ value }) => then.onChange(value as ThenStatus)}>
              <Menu.ItemGroupLabel>{answerWords.afterSending}</Menu.ItemGroupLabel>
              {thenStatuses.map((status, index) => (
                <Menu.RadioItem
                  key={status}
                  value={status}
                  alignItems="flex-start"
                  py="8px"
                  css={{ "&[data-type]": { ps: "10px" } }}
                >
                  <chakra.span css={radio} aria-hidden="true" />
                  <chakra.span flex="1">
                    <chakra.span display="block" fontWeight="550">
                      {answerWords.then[status][0]}
                    </chakra.span>
                    <chakra.span display="block" textStyle="meta" color="fg.muted">
                      {answerWords.then[status][1]}
                    </chakra.span>
                  </chakra.span>
                  <Kbd aria-hidden="true">{index + 1}</Kbd>
                </Menu.RadioItem>
              ))}
              <Menu.Separator />
              <Menu.CheckboxItem value="next" checked={then.nextAfterSending} onCheckedChange={then.onNextAfterSending}>
                <Menu.ItemIndicator />
                {w.sending.nextAfterSending}
              </Menu.CheckboxItem>
              <chakra.div px="10px" py="6px" textStyle="meta" color="fg.muted">
                {w.sending.thenStays}
              </chakra.div>
            </Menu.RadioItemGroup>
          )}
        </MenuButton>
      )}
    </Flex>
  );
}
