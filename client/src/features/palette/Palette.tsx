/**
 * The command palette: one field that finds everything and navigates anywhere. A combobox with a list of options in
 * groups (ARIA APG, "Editable Combobox With List Autocomplete").
 */
import { Box, Flex, Kbd, Text, chakra } from "@chakra-ui/react";
import { ListLimits } from "@klantportaal/api/limits";
import type { CurrentUser } from "@klantportaal/api/model";
import { getSupportTicketByExactId } from "@klantportaal/api/support-tickets";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatExactId } from "../../lib/format/format";
import { ProblemError, problemText } from "../../lib/api/problem";
import { DialogFrame } from "../../ui/DialogFrame";
import { composing } from "../../ui/keys";
import { m } from "./messages.nl";
import { type Group, type Place, type Result, useResults } from "./useResults";

interface Props {
  places: readonly Place[];
  me: CurrentUser;
  /** Takes the text typed before the field had the focus. */
  early: () => string;
  onClose: () => void;
  onShortcuts: () => void;
}

const keys = ["↑ ↓", "Enter", "Esc"];

function Options({
  groups,
  active,
  idOf,
  onPick,
}: {
  groups: Group[];
  active: string | undefined;
  idOf: (result: Result) => string;
  onPick: (result: Result) => void;
}) {
  return groups.map((group) => (
    <Box key={group.name} role="group" aria-label={group.name} pb="6px">
      <Text textStyle="label" color="fg.subtle" px="12px" py="6px" aria-hidden="true">
        {group.name}
      </Text>
      {group.failed && (
        <Text px="12px" py="4px" color="fg.muted" textStyle="small">
          {group.failed}
        </Text>
      )}
      {group.results.map((result) => (
        <Flex
          key={result.id}
          id={idOf(result)}
          role="option"
          aria-selected={result.id === active}
          align="baseline"
          gap="10px"
          px="12px"
          py="7px"
          minH="8"
          borderRadius="control"
          cursor="pointer"
          bg={result.id === active ? "accent.subtle" : undefined}
          color={result.id === active ? "accent.fg" : undefined}
          _hover={{ bg: result.id === active ? "accent.subtle" : "bg.subtle" }}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(result)}
        >
          <chakra.span truncate>{result.text}</chakra.span>
          {result.note && (
            <chakra.span className="num" flex="none" textStyle="meta" color="fg.muted" ms="auto">
              {result.note}
            </chakra.span>
          )}
        </Flex>
      ))}
    </Box>
  ));
}

function Hints() {
  return (
    <Flex
      gap="16px"
      px="16px"
      py="8px"
      borderTopWidth="1px"
      color="fg.subtle"
      textStyle="meta"
      hideBelow="md"
      aria-hidden="true"
    >
      {m.hints.map((hint, index) => (
        <Flex key={hint} gap="6px" align="center">
          <Kbd>{keys[index]}</Kbd>
          {hint}
        </Flex>
      ))}
    </Flex>
  );
}

export default function Palette({ places, me, early, onClose, onShortcuts }: Props) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState("");
  const [picked, setPicked] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { groups, searching, lookup } = useResults(text, places, me, onShortcuts);
  const results = groups.flatMap((group) => group.results);
  // The active option stays active while it is listed; else the first one is.
  const active = results.find((result) => result.id === picked) ?? results[0];
  const idOf = (result: Result) => `${listId}-${result.id}`;
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const openExact = async (exactId: string) => {
    try {
      const ticket = await getSupportTicketByExactId(exactId);
      onClose();
      void navigate(`/support/tickets/${ticket.id}`);
    } catch (error) {
      setProblem(
        error instanceof ProblemError && error.status === 404 ? m.notFound(formatExactId(exactId)) : problemText(error),
      );
    }
  };
  const pick = (result: Result) => {
    onClose();
    if (result.to) void navigate(result.to);
    result.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (composing(event.nativeEvent)) return;
    const at = active ? results.indexOf(active) : -1;
    const to = { ArrowDown: (at + 1) % results.length, ArrowUp: (at - 1 + results.length) % results.length }[event.key];
    if (to !== undefined) setPicked(results[to]?.id);
    // A typed number with Enter means that ticket, also before it is found.
    else if (event.key === "Enter" && lookup && picked === undefined) void openExact(lookup);
    else if (event.key === "Enter" && active) pick(active);
    else return;
    event.preventDefault();
  };

  const status =
    problem ?? (searching ? m.searching : results.length > 0 ? m.found(results.length) : m.none(text.trim()));
  return (
    <DialogFrame
      open
      initialFocusEl={() => input.current}
      placement="top"
      scrollBehavior="inside"
      content={{
        "aria-label": m.title,
        maxW: "600px",
        mt: { base: "0", md: "10vh" },
        maxH: { base: "100dvh", md: "70vh" },
        overflow: "hidden",
      }}
      onClose={onClose}
    >
      <Flex align="center" gap="10px" px="16px" borderBottomWidth="1px" color="fg.subtle" flex="none">
        <Search size={18} />
        <chakra.input
          ref={input}
          role="combobox"
          aria-label={m.title}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          placeholder={m.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={ListLimits.SearchParameter.max}
          value={text}
          flex="1"
          minW="0"
          h="52px"
          bg="transparent"
          color="fg"
          outline="none"
          fontSize="md"
          onChange={(event) => {
            setText(event.target.value);
            setPicked(undefined);
            setProblem(undefined);
          }}
          onFocus={() => {
            const before = early();
            setText((now) => before + now);
          }}
          onKeyDown={onKeyDown}
        />
      </Flex>
      <Box role="status" px="16px" pt="8px" textStyle="meta" color={problem ? "red.fg" : "fg.subtle"}>
        {status}
      </Box>
      <Box id={listId} role="listbox" aria-label={m.results} p="4px" overflowY="auto" minH="0">
        <Options groups={groups} active={active?.id} idOf={idOf} onPick={pick} />
      </Box>
      <Hints />
    </DialogFrame>
  );
}
