import { Button, chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { ListLimits } from "@klantportaal/api/limits";
import { Plus, Search, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { m } from "../messages.nl";
import { MenuButton } from "../Overlay";
import { InnerButton } from "../InnerButton";
import type { Option } from "./defineList";

const DEBOUNCE_MS = 300;

/** A search field that searches 300 ms after the last key, at once on Enter, and is cleared by Esc. */
export function SearchField({
  value,
  placeholder,
  maxW = "300px",
  onSearch,
}: {
  value: string;
  placeholder: string;
  /** From md on. */
  maxW?: string | undefined;
  onSearch: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  // Searches, oldest first, until the address has them: their arrival must not change the text, as more may have been
  // typed.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change underneath (Back, "Filters wissen"): then the field follows it.
  if (value !== given) {
    setGiven(value);
    setAsked(asked.slice(asked.indexOf(value) + 1 || asked.length));
    if (!asked.includes(value)) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  // The list may have changed since the last key: the search applies to the current one.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  const search = (next: string) => {
    clearTimeout(timer.current);
    setAsked((before) => (next.trim() === given ? [] : [...before, next.trim()]));
    latest.current(next.trim());
  };
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next), DEBOUNCE_MS);
  };
  const clear = () => {
    setText("");
    search("");
  };
  return (
    <chakra.form
      role="search"
      aria-label={placeholder}
      display="flex"
      alignItems="center"
      gap="8px"
      // Small enough that the filters beside it stay on its line, and as wide as possible.
      flex={{ base: "1", md: "1 1 170px" }}
      maxW={{ md: maxW }}
      // Narrower than its placeholder it has the line to itself.
      minW={{ base: "220px", md: "0" }}
      h={{ base: "40px", md: "34px" }}
      px="10px"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="8px"
      bg="bg.panel"
      color="fg.subtle"
      _focusWithin={{ outline: "2px solid", outlineColor: "focus", outlineOffset: "1px" }}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <Search size={16} style={{ flex: "none" }} />
      <chakra.input
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        maxLength={ListLimits.SearchParameter.max}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) =>
          event.key === "Escape" && text !== "" && (event.preventDefault(), event.stopPropagation(), clear())
        }
        flex="1"
        minW="0"
        bg="transparent"
        border="0"
        outline="none"
        color="fg"
        fontSize={{ base: "1rem", md: "0.875rem" }}
        _placeholder={{ color: "fg.subtle" }}
        css={{ "&::-webkit-search-cancel-button": { display: "none" } }}
      />
      {/* Rendered from the start: styles added with the first letter would make the browser restyle the whole list. */}
      <InnerButton
        label={m.clearSearch}
        onClick={clear}
        style={text === "" ? { visibility: "hidden", marginInlineStart: "-32px" } : {}}
      >
        <X size={14} />
      </InnerButton>
    </chakra.form>
  );
}

type ChipProps = Omit<HTMLChakraProps<"button">, "value"> & {
  label: string;
  value?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** The button of a filter: dashed "+ Status" while it is off, solid "Status: Nieuw" when it is on. */
export function FilterChip({ label, value, ...rest }: ChipProps) {
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="6px"
      h="34px"
      px="10px"
      borderWidth="1px"
      borderStyle={value ? "solid" : "dashed"}
      borderColor={value ? "accent" : "border.strong"}
      borderRadius="8px"
      bg={value ? "accent.subtle" : "transparent"}
      color={value ? "accent.fg" : "fg.muted"}
      fontWeight="500"
      fontSize="0.84375rem"
      whiteSpace="nowrap"
      cursor="pointer"
      flex="none"
      maxW="100%"
      _hover={{ bg: value ? "accent.subtle" : "bg.subtle" }}
      {...rest}
    >
      {!value && <Plus size={14} />}
      {value ? `${label}: ${value}` : label}
    </chakra.button>
  );
}

/** A filter that is on or off. */
export function ToggleChip({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <FilterChip
      label={label}
      aria-pressed={on}
      onClick={() => onChange(!on)}
      {...(on && { borderStyle: "solid", borderColor: "accent", bg: "accent.subtle", color: "accent.fg" })}
    />
  );
}

/** A chip with its × beside it; the two look like one control and are two buttons. */
export function RemovableFilter({
  label,
  active,
  onRemove,
  children,
}: {
  label: string;
  active: boolean;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <chakra.span
      position="relative"
      display="inline-flex"
      flex="none"
      css={active ? { "& > button:first-of-type": { paddingInlineEnd: "30px" } } : {}}
    >
      {children}
      {active && (
        <InnerButton
          label={m.removeFilter(label)}
          onClick={onRemove}
          position="absolute"
          insetEnd="4px"
          top="5px"
          color="accent.fg"
          _hover={{ bg: "bg.panel" }}
        >
          <X size={14} />
        </InnerButton>
      )}
    </chakra.span>
  );
}

/** "Nieuw, Wacht op u", and "+1" for each further choice. */
export function chosenText(options: readonly Option[], chosen: readonly string[]): string | undefined {
  if (chosen.length === 0) return undefined;
  const labels = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
  return labels.slice(0, 2).join(", ") + (labels.length > 2 ? ` +${labels.length - 2}` : "");
}

type ChoiceProps = {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  single?: boolean;
  onChange: (chosen: string[]) => void;
};

/**
 * Toggles a value. The choice comes back through the address, which may take a while: a choice made meanwhile adds to
 * the others.
 */
export function useToggle({
  chosen,
  single,
  onChange,
}: {
  chosen: readonly string[];
  single: boolean | undefined;
  onChange: (chosen: string[]) => void;
}) {
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  }, [chosen]);
  return (value: string) => {
    const others = latest.current.filter((one) => one !== value);
    const off = others.length < latest.current.length;
    latest.current = off ? others : single ? [value] : [...others, value];
    onChange([...latest.current]);
  };
}

/** A filter as a menu of choices; each is applied at once. */
export function ChoiceFilter({ label, options, chosen, single, onChange }: ChoiceProps) {
  const toggle = useToggle({ chosen, single, onChange });
  return (
    <RemovableFilter label={label} active={chosen.length > 0} onRemove={() => onChange([])}>
      <MenuButton
        closeOnSelect={single ?? false}
        trigger={<FilterChip label={label} value={chosenText(options, chosen)} />}
        content={{ minW: "200px" }}
      >
        {(Menu) => (
          <>
            {options.map((option) => (
              <Menu.CheckboxItem
                key={option.value}
                value={option.value}
                checked={chosen.includes(option.value)}
                onCheckedChange={() => toggle(option.value)}
              >
                <Menu.ItemIndicator />
                {option.label}
              </Menu.CheckboxItem>
            ))}
          </>
        )}
      </MenuButton>
    </RemovableFilter>
  );
}

/** "Filters wissen", shown while a filter is on. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="ghost" px="6px" fontSize="0.8125rem" flex="none" onClick={onClear}>
      {m.clearFilters}
    </Button>
  );
}
