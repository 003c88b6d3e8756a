import { Box, Flex, Kbd, chakra } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { type BoxProps } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { m } from "./messages.nl";

/** Whether a key press belongs to something the reader is typing in. */
const inField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Searches all tickets: Enter goes to the list with what was typed. Ctrl K, or / outside a field, gives it the focus. */
export function SearchField({ onSubmit, shortcuts = false, ...rest }: Omit<BoxProps, "onSubmit"> & { onSubmit?: () => void; shortcuts?: boolean }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!shortcuts) return;
    const onKey = (event: KeyboardEvent) => {
      const wanted = (event.key === "k" && (event.ctrlKey || event.metaKey)) || (event.key === "/" && !inField(event.target));
      if (!wanted || !input.current) return;
      event.preventDefault();
      input.current.select();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [shortcuts]);
  return (
    <Box asChild {...rest}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const query = input.current?.value.trim() ?? "";
          if (query === "") return;
          void navigate(`/support/tickets?${new URLSearchParams({ view: "all", q: query })}`);
          if (input.current) input.current.value = "";
          onSubmit?.();
        }}
      >
        <Flex
          align="center" gap="2" h="control" ps="2.5" pe="2" borderWidth="1px" borderRadius="control" bg="bg" color="fg.subtle"
          _focusWithin={{ outline: "2px solid", outlineColor: "focus", outlineOffset: "0" }}
        >
          <Search size={16} strokeWidth={1.75} aria-hidden="true" style={{ flex: "none" }} />
          <chakra.input
            ref={input} type="search" name="q" aria-label={m.searchLabel} placeholder={m.search} autoComplete="off"
            flex="1" minW="0" h="full" bg="transparent" color="fg" outline="none" fontSize={{ base: "md", md: "sm" }}
            css={{ "&::-webkit-search-cancel-button": { display: "none" } }}
          />
          {shortcuts && (
            <Kbd hideBelow="lg" fontSize="2xs" lineHeight="16px" h="auto" px="5px" borderWidth="1px" borderRadius="4px" bg="bg.panel" color="fg.subtle" fontFamily="body" fontWeight="400" wordSpacing="normal" shadow="none" aria-hidden="true">
              {"Ctrl\u00a0K"}
            </Kbd>
          )}
        </Flex>
      </form>
    </Box>
  );
}
