/** A field that searches during typing and selects one option (WAI-ARIA combobox with a list, which may be grouped). */
import { Box, Input, chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { InnerButton } from "./InnerButton";

export type SelectOption = {
  value: string;
  label: string;
  detail?: string;
  /** Options of a group stand together, below its name. */
  group?: string;
};

/** The index of an option, or that of all below them. */
type Place = number | "last";

type Group = { name: string | undefined; options: { option: SelectOption; index: number }[] };

/** Options of a group that are apart in the answer are so in the list, too: the arrows go down. */
function grouped(options: readonly SelectOption[]): Group[] {
  const groups: Group[] = [];
  options.forEach((option, index) => {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.options.push({ option, index });
    else groups.push({ name: option.group, options: [{ option, index }] });
  });
  return groups;
}

type Props = {
  id: string;
  /** The text in the field: the selected option's label, or the typed text. */
  text: string;
  chosen: boolean;
  options: readonly SelectOption[] | undefined;
  /** An option below all others, whatever is typed. */
  last?: SelectOption;
  /** A line below the options, such as how many are not shown. */
  note?: string | undefined;
  /** Whether the options belong to the typed text; false while those of an earlier one are still shown. */
  current: boolean;
  placeholder: string;
  /** The name of the list; the placeholder. */
  label?: string;
  none: string;
  clearLabel: string;
  /** Shown instead of options, when they could not be loaded. */
  failed?: string;
  invalid?: boolean;
  /** It stands inside what looks like the field, which is `position: relative`. */
  inside?: boolean;
  /** It takes the focus of a page that is opened. */
  first?: boolean;
  onOpen?: () => void;
  onText: (text: string) => void;
  onChoose: (option: SelectOption | null) => void;
  onBlur?: () => void;
};

export function SearchSelect({
  id,
  text,
  chosen,
  options,
  last,
  note,
  current,
  placeholder,
  label = placeholder,
  none,
  clearLabel,
  failed,
  invalid,
  inside = false,
  first = false,
  onOpen,
  onText,
  onChoose,
  onBlur,
}: Props) {
  const [open, setOpen] = useState(false);
  // Until the arrows or the pointer move it, the first result is the active one: what is always there is not selected by
  // Enter alone. "last" stays the last option, however many come above it.
  const [moved, setMoved] = useState<Place>();
  // Enter came before the response: it then selects the first result.
  const takeFirst = useRef(false);
  const list = useId();
  const count = options?.length ?? 0;
  const places: Place[] = [...Array(count).keys(), ...(last ? (["last"] as const) : [])];
  const active = moved ?? (count > 0 ? 0 : undefined);
  const optionAt = (place: Place | undefined) =>
    place === "last" ? last : place === undefined ? undefined : options?.[place];
  const openList = () => {
    setOpen(true);
    onOpen?.();
  };
  const choose = (option: SelectOption | undefined) => {
    if (!option) return;
    onChoose(option);
    setMoved(undefined);
    setOpen(false);
  };
  useEffect(() => {
    if (!takeFirst.current || !current) return;
    takeFirst.current = false;
    choose(options?.[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    takeFirst.current = false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      openList();
      const at = active === undefined ? -1 : places.indexOf(active);
      if (open && places.length > 0)
        setMoved(places[(Math.max(at, step > 0 ? -1 : 0) + step + places.length) % places.length]);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      // The last option is there already: only the others are awaited.
      if (current || (active !== undefined && active !== 0)) choose(optionAt(active));
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
  const row = ({ option, index }: { option: SelectOption; index: Place }) => (
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
      onMouseEnter={() => setMoved(index)}
      onClick={() => choose(option)}
    >
      {option.label}
      {option.detail && (
        <chakra.span display="block" textStyle="meta" color="fg.subtle">
          {option.detail}
        </chakra.span>
      )}
    </Box>
  );
  return (
    <Box {...(inside ? { flex: "1", minW: "120px" } : { position: "relative" })}>
      <Input
        ref={field}
        data-page-focus={first ? "" : undefined}
        {...(inside && {
          border: "0",
          bg: "transparent",
          h: "26px",
          px: "6px",
          outline: "none",
          _focusVisible: { outline: "none" },
        })}
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && optionAt(active) ? `${list}-${active}` : undefined}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        pe="36px"
        onFocus={() => {
          if (!chosen) openList();
        }}
        onClick={openList}
        onChange={(event) => {
          onText(event.target.value);
          setMoved(undefined);
          openList();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          setMoved(undefined);
          takeFirst.current = false;
          onBlur?.();
        }}
      />
      {text !== "" && !inside && (
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
        aria-label={label}
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
        scrollPaddingBottom={last && "48px"}
        // Clicking an option must not take the focus from the field before it is selected.
        onMouseDown={(event) => event.preventDefault()}
      >
        {failed && (
          <Box px="10px" py="7px" color="red.fg" role="status">
            {failed}
          </Box>
        )}
        {!failed && options?.length === 0 && (
          <Box px="10px" py="7px" color="fg.subtle">
            {none}
          </Box>
        )}
        {grouped(options ?? []).map(({ name, options }) =>
          name === undefined ? (
            options.map(row)
          ) : (
            <Box
              key={`of-${options[0]?.index}`}
              role="group"
              aria-labelledby={`${list}-of-${options[0]?.index}`}
              pb="4px"
            >
              <Box
                id={`${list}-of-${options[0]?.index}`}
                px="10px"
                pt="7px"
                pb="3px"
                textStyle="meta"
                fontWeight="600"
                color="fg.muted"
              >
                {name}
              </Box>
              {options.map(row)}
            </Box>
          ),
        )}
        {note && (
          <Box px="10px" py="7px" textStyle="meta" color="fg.subtle">
            {note}
          </Box>
        )}
        {last && (
          // In sight, however long the list is.
          <Box position="sticky" bottom="-4px" mx="-4px" mb="-4px" px="4px" py="4px" borderTopWidth="1px" bg="bg.panel">
            {row({ option: last, index: "last" })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
