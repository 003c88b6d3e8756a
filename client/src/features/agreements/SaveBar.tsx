import { Button, Flex, Spinner, chakra } from "@chakra-ui/react";
import { Undo2 } from "lucide-react";
import { m as kit } from "../../ui/messages.nl";
import { useFrom } from "../../ui/useMediaQuery";
import { m } from "./messages.nl";
import type { Changes } from "./model/draft";
import { shortSummaryOf, summaryOf } from "./model/summary";

const { bar: words } = m;

type Props = {
  changes: Changes;
  /** The calendar that can't be saved as it is. */
  faulty: string | undefined;
  /** Changes of a colleague that saving would overwrite. */
  conflicts: readonly string[];
  busy: boolean;
  onUndo: () => void;
  /** Takes the colleague's version of what conflicts with it. */
  onTake: () => void;
  onSave: () => void;
};

/** The unsaved changes, over the page. */
export function SaveBar({ changes, faulty, conflicts, busy, onUndo, onTake, onSave }: Props) {
  const wide = useFrom("md");
  const conflict = conflicts.length > 0;
  const text = conflict
    ? words.conflict(conflicts)
    : wide
      ? `${summaryOf(changes)}. ${words.newTickets}`
      : shortSummaryOf(changes);
  return (
    <Flex
      role="region"
      aria-label={words.label}
      position="sticky"
      bottom={{ base: "12px", md: "20px" }}
      zIndex="docked"
      alignSelf="center"
      maxW="full"
      w={{ base: "full", md: "auto" }}
      gap="12px"
      align="center"
      {...(conflict && !wide && { wrap: "wrap", justify: "flex-end" })}
      ps="16px"
      pe="8px"
      py="7px"
      borderRadius="10px"
      bg="bg.inverted"
      color="fg.inverted"
      boxShadow="overlay"
    >
      <chakra.span role="status" flex={conflict && !wide ? "1 0 100%" : "1"} fontWeight="500">
        {faulty === undefined ? text : words.faulty(faulty)}
      </chakra.span>
      <Button
        variant="ghost"
        size="sm"
        color="fg.inverted"
        aria-label={conflict ? kit.takeTheirs : words.undo}
        _hover={{ bg: "transparent", textDecoration: "underline" }}
        disabled={busy}
        onClick={conflict ? onTake : onUndo}
      >
        {conflict ? kit.takeTheirs : wide ? words.undo : <Undo2 size={17} />}
      </Button>
      <Button variant="solid" size="sm" disabled={faulty !== undefined || busy} onClick={onSave}>
        {busy && <Spinner size="xs" />}
        {busy ? words.saving : conflict ? kit.keepMine : words.save}
      </Button>
    </Flex>
  );
}
