import { Box, Button, Input, Spinner, chakra } from "@chakra-ui/react";
import { Check, Plus } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { composing } from "../keys";
import { m } from "../messages.nl";
import { takeTyped } from "../TypingAhead";
import type { Option } from "./defineList";

export type Choices = {
  options: Option[] | undefined;
  /** The options belong to an earlier query. */
  pending?: boolean;
  failed?: boolean;
  retry?: () => unknown;
};
export type ListProps = { placeholder: string; none: string; search: (query: string) => Choices };

/** The arrows move from the search field through the choices and back. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, [role=option], [data-more]")];
  event.preventDefault();
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}

/** A search field above a list of choices; a choice is applied at once. */
export function PickList({
  chosen,
  multiple,
  placeholder,
  none,
  search,
  onPick,
  onDone,
  more,
}: ListProps & {
  chosen: readonly string[];
  multiple?: boolean;
  onPick: (option: Option) => void;
  /** Enter in an empty search field: the user has finished choosing. */
  onDone?: () => void;
  /** What can be created from the typed words, which may be empty; null: nothing. */
  more?: (words: string) => { label: string; run: () => void } | null;
}) {
  const [query, setQuery] = useState("");
  const words = query.trim();
  const { options, pending = false, failed, retry } = search(words);
  // Enter may come before the response to the typed words: it then chooses the first result.
  const [entered, setEntered] = useState(false);
  useLayoutEffect(() => {
    const typed = takeTyped();
    if (!typed) return;
    setQuery(typed.text);
    setEntered(typed.entered);
  }, []);
  const pick = (option: Option | undefined) => {
    setEntered(false);
    if (!option) return;
    setQuery("");
    onPick(option);
  };
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  useEffect(() => {
    if (entered && !pending && options) latest.current(options[0]);
  }, [entered, pending, options]);
  const hint = (text: ReactNode) => (
    <Box p="10px" color="fg.muted" textStyle="small" role="status">
      {text}
    </Box>
  );
  let list: ReactNode;
  if (failed) {
    list = hint(
      <>
        {m.choicesFailed}{" "}
        <Button variant="plain" size="2xs" onClick={() => retry?.()}>
          {m.retry}
        </Button>
      </>,
    );
  } else if (!options)
    list = (
      <Box p="10px" textAlign="center">
        <Spinner size="sm" />
      </Box>
    );
  else if (options.length === 0) list = hint(none);
  else {
    list = (
      <Box role="listbox" aria-label={placeholder} aria-multiselectable={multiple || undefined}>
        {options.map((option) => (
          <chakra.button
            key={option.value}
            type="button"
            role="option"
            aria-selected={chosen.includes(option.value)}
            onClick={() => onPick(option)}
            display="flex"
            gap="8px"
            alignItems="center"
            w="full"
            minH="34px"
            px="10px"
            borderRadius="6px"
            textAlign="left"
            cursor="pointer"
            _hover={{ bg: "bg.subtle" }}
            _focusVisible={{ outlineOffset: "-2px" }}
          >
            <Box w="16px" flex="none">
              {chosen.includes(option.value) && <Check size={16} />}
            </Box>
            {option.dot && <Box boxSize="8px" borderRadius="full" bg={option.dot} flex="none" aria-hidden="true" />}
            <chakra.span truncate>{option.label}</chakra.span>
          </chakra.button>
        ))}
      </Box>
    );
  }
  const extra = more?.(words);
  return (
    <Box onKeyDown={moveInList}>
      <Box p="8px" borderBottomWidth="1px">
        <Input
          ref={field}
          aria-label={placeholder}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setEntered(false);
            setQuery(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || composing(event.nativeEvent)) return;
            event.preventDefault();
            if (words === "") onDone?.();
            else if (pending || !options) setEntered(true);
            else pick(options[0]);
          }}
          autoFocus
        />
      </Box>
      <Box p="4px" maxH="280px" overflowY="auto">
        {list}
        {extra && (
          <Button
            variant="plain"
            size="sm"
            w="full"
            justifyContent="flex-start"
            data-more=""
            onClick={() => {
              setQuery("");
              field.current?.focus();
              extra.run();
            }}
          >
            <Plus size={15} />
            {extra.label}
          </Button>
        )}
      </Box>
    </Box>
  );
}
