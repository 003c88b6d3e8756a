/** A field that searches during typing and selects one option (WAI-ARIA combobox with a list). */
import { Box, Input, chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { InnerButton } from "./InnerButton";

type SelectOption = { value: string; label: string; detail?: string };

type Props = {
  id: string;
  /** The text in the field: the selected option's label, or the typed text. */
  text: string;
  chosen: boolean;
  options: readonly SelectOption[] | undefined;
  /** Whether the options belong to the typed text; false while those of an earlier one are still shown. */
  current: boolean;
  placeholder: string;
  none: string;
  clearLabel: string;
  /** Shown instead of options, when they could not be loaded. */
  failed?: ReactNode;
  invalid?: boolean;
  onText: (text: string) => void;
  onChoose: (option: SelectOption | null) => void;
  onBlur?: () => void;
};

export function SearchSelect({
  id,
  text,
  chosen,
  options,
  current,
  placeholder,
  none,
  clearLabel,
  failed,
  invalid,
  onText,
  onChoose,
  onBlur,
}: Props) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  // Enter came before the response: it then selects the first result.
  const takeFirst = useRef(false);
  const list = useId();
  const shown = options ?? [];
  const choose = (option: SelectOption | undefined) => {
    if (!option) return;
    onChoose(option);
    setOpen(false);
  };
  useEffect(() => {
    if (!takeFirst.current || !current) return;
    takeFirst.current = false;
    choose(shown[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    takeFirst.current = false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      if (open && shown.length > 0) setActive((now) => (now + step + shown.length) % shown.length);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (current || active > 0) choose(shown[active]);
      else takeFirst.current = true;
    }
  };
  const field = useRef<HTMLInputElement>(null);
  // The arrows move through more than is in view.
  useEffect(() => {
    if (open) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [open, active, list]);
  // Before a surrounding sheet gets the key, which would close it: it listens on the document.
  useEffect(() => {
    if (!open) return;
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.target !== field.current) return;
      event.stopPropagation();
      setOpen(false);
    };
    window.addEventListener("keydown", onEscape, true);
    return () => window.removeEventListener("keydown", onEscape, true);
  }, [open]);
  return (
    <Box position="relative">
      <Input
        ref={field}
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && shown[active] ? `${list}-${active}` : undefined}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        pe="36px"
        onFocus={() => setOpen(!chosen)}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          onText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          takeFirst.current = false;
          onBlur?.();
        }}
      />
      {text !== "" && (
        <InnerButton
          label={clearLabel}
          onClick={() => onChoose(null)}
          position="absolute"
          insetEnd="5px"
          top="50%"
          transform="translateY(-50%)"
          color="fg.subtle"
        >
          <X size={14} />
        </InnerButton>
      )}
      <Box
        id={list}
        role="listbox"
        // A scrolling element is a tab stop; this one has gone by the time the focus would reach it.
        tabIndex={-1}
        aria-label={placeholder}
        aria-busy={!current || undefined}
        hidden={!open}
        position="absolute"
        insetX="0"
        top="calc(100% + 4px)"
        zIndex="dropdown"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="8px"
        boxShadow="overlay"
        p="4px"
        maxH="280px"
        overflowY="auto"
        // Clicking an option must not take the focus from the field before it is selected.
        onMouseDown={(event) => event.preventDefault()}
      >
        {failed ??
          (options && options.length === 0 && (
            <Box px="10px" py="7px" color="fg.subtle">
              {none}
            </Box>
          ))}
        {shown.map((option, index) => (
          <Box
            key={option.value}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            px="10px"
            py="7px"
            borderRadius="6px"
            cursor="pointer"
            bg={index === active ? "bg.subtle" : undefined}
            onMouseEnter={() => setActive(index)}
            onClick={() => choose(option)}
          >
            {option.label}
            {option.detail && (
              <chakra.span display="block" textStyle="meta" color="fg.subtle">
                {option.detail}
              </chakra.span>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
