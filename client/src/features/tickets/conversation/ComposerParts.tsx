/** The parts around the composer's field. */
import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { CornerUpLeft, NotebookPen, X } from "lucide-react";
import { IconButton } from "../../../ui/IconButton";
import { useFrom } from "../../../ui/useMediaQuery";
import { m } from "./messages.nl";
import type { Answered, Outgoing } from "./outgoing";

type Kind = Outgoing["kind"];

/** The geometry of the field's text, which the marks under it share. */
export const fieldText = {
  px: "14px",
  pt: "10px",
  pb: "4px",
  fontSize: { base: "1rem", md: "0.875rem" },
  lineHeight: { base: "1.5rem", md: "1.25rem" },
} as const;

export function Answering({ answered, onCancel }: { answered: Answered; onCancel: () => void }) {
  return (
    <Flex
      gap="8px"
      align="center"
      mx="12px"
      mt="10px"
      ps="9px"
      borderStartWidth="3px"
      borderColor="accent"
      fontSize="0.8125rem"
      lineHeight="1.125rem"
      color="fg.muted"
    >
      <CornerUpLeft size={15} style={{ flex: "none" }} />
      <Box flex="1" minW="0">
        <chakra.b display="block" fontWeight="600" color="fg" truncate>
          {m.composer.answering(answered.name)}
        </chakra.b>
        <chakra.span display="block" truncate>
          {answered.text}
        </chakra.span>
      </Box>
      <IconButton label={m.composer.cancelAnswer} iconSize={15} boxSize="28px" minW="28px" onClick={onCancel}>
        <X size={15} />
      </IconButton>
    </Flex>
  );
}

/** An offer to the user, above or below the text. */
export function Offer({
  text,
  take,
  onTake,
  onCancel,
}: {
  text: string;
  take: string;
  onTake: () => void;
  onCancel: () => void;
}) {
  return (
    <Flex
      role="status"
      gap="8px"
      align="center"
      mx="12px"
      mt="8px"
      mb="2px"
      fontSize="0.8125rem"
      lineHeight="1.125rem"
      color="fg.muted"
    >
      <Box flex="1" minW="0">
        {text}
      </Box>
      <Button size="xs" onClick={onTake}>
        {take}
      </Button>
      <IconButton label={m.composer.noThanks} iconSize={15} boxSize="28px" minW="28px" onClick={onCancel}>
        <X size={15} />
      </IconButton>
    </Flex>
  );
}

/**
 * To the customer or to colleagues. It must never be in doubt, so both are written out. A small screen has room only
 * for a button, and shows the kind by the field's text and colour.
 */
export function KindSwitch({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  if (!useFrom("md"))
    return (
      <IconButton
        label={m.composer.kinds.note}
        aria-pressed={kind === "note"}
        onClick={() => onChange(kind === "note" ? "message" : "note")}
        {...(kind === "note" && { color: "orange.fg", bg: "bg.panel", borderWidth: "1px", borderColor: "orange.fg" })}
      >
        <NotebookPen size={18} />
      </IconButton>
    );
  return (
    <Flex
      role="group"
      aria-label={m.composer.kind}
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="8px"
      overflow="hidden"
      flex="none"
      me="4px"
    >
      {(["message", "note"] as const).map((one) => (
        <chakra.button
          key={one}
          type="button"
          aria-pressed={kind === one}
          onClick={() => onChange(one)}
          px="9px"
          minH="26px"
          textStyle="meta"
          fontWeight={kind === one ? "600" : "400"}
          color={kind === one ? (one === "note" ? "orange.fg" : "accent.fg") : "fg.muted"}
          bg={kind === one ? (one === "note" ? "bg.panel" : "accent.subtle") : "transparent"}
          cursor="pointer"
          _focusVisible={{ outlineOffset: "-2px" }}
        >
          {m.composer.kinds[one]}
        </chakra.button>
      ))}
    </Flex>
  );
}
