import { Box, Button, Flex, Spinner, chakra } from "@chakra-ui/react";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { Avatar } from "../../../ui/Avatar";
import { m as kit } from "../../../ui/messages.nl";
import { w } from "./desk.nl";

export type Suggestion = {
  id: string;
  title: string;
  /** Of a reply: its beginning and its owner. */
  detail?: string;
  owner?: string;
  onChoose: () => void;
};

type Props = {
  id: string;
  kind: "reply" | "person";
  query: string;
  /** Absent while they load. */
  items: readonly Suggestion[] | undefined;
  /** Loading failed. */
  onRetry: (() => void) | undefined;
  active: number;
  onActive: (index: number) => void;
};

/** Suggestions for the caret, above the field, which keeps the focus and whose keys move through them. */
export function Suggestions({ id, kind, query, items, onRetry, active, onActive }: Props) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active, items]);
  const title = w.suggestions.titles[kind];
  return (
    <Box
      position="absolute"
      insetStart="-1px"
      bottom="calc(100% + 8px)"
      w="min(480px, calc(100% + 2px))"
      zIndex="dropdown"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="12px"
      boxShadow="overlay"
      p="4px"
      // A click must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Flex justify="space-between" gap="12px" px="8px" pt="4px" pb="6px" textStyle="label" color="fg.muted">
        <span>{title}</span>
        <chakra.span role="status" fontWeight="400" truncate>
          {items && items.length > 0 && w.suggestions.found(items.length, query)}
        </chakra.span>
      </Flex>
      {onRetry && (
        <Flex role="status" align="center" gap="8px" px="8px" pb="6px" textStyle="small">
          {w.suggestions.failed}
          <Button size="xs" onClick={onRetry}>
            {kit.retry}
          </Button>
        </Flex>
      )}
      {!items && !onRetry && (
        <Box px="8px" pb="6px">
          <Spinner size="sm" />
        </Box>
      )}
      {items?.length === 0 && (
        <Flex role="status" align="center" justify="space-between" gap="8px" px="8px" pb="6px" textStyle="small">
          {w.suggestions.none}
          <Button asChild size="xs">
            <Link to="/settings/canned-replies" state={{ adding: true }}>
              {w.suggestions.add}
            </Link>
          </Button>
        </Flex>
      )}
      {items && items.length > 0 && (
        // Six of them, fewer in a low window.
        <Box ref={shown} id={id} role="listbox" aria-label={title} maxH="min(306px, 40dvh)" overflowY="auto">
          {items.map((item, index) => (
            <Row
              key={item.id}
              id={`${id}-${index}`}
              active={index === active}
              onActive={() => onActive(index)}
              item={item}
            >
              {kind === "person" && <Avatar name={item.title} size="sm" />}
            </Row>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Row({
  id,
  item: { title, detail, owner, onChoose },
  active,
  onActive,
  children,
}: {
  id: string;
  item: Suggestion;
  active: boolean;
  onActive: () => void;
  children: ReactNode;
}) {
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={active}
      align="center"
      gap="8px"
      px="8px"
      py="6px"
      borderRadius="8px"
      cursor="pointer"
      bg={active ? "accent.subtle" : undefined}
      onMouseMove={active ? undefined : onActive}
      onClick={onChoose}
    >
      {children}
      <Box flex="1" minW="0">
        <Flex justify="space-between" gap="12px">
          <chakra.span truncate fontWeight="550">
            {title}
          </chakra.span>
          {owner && (
            <chakra.span flex="none" textStyle="meta" color="fg.muted">
              {owner}
            </chakra.span>
          )}
        </Flex>
        {detail && (
          <Box truncate textStyle="meta" color="fg.muted">
            {detail}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
