import { Flex, type HTMLChakraProps, chakra } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { Mark } from "./Mark";

interface TabLink {
  name: string;
  caption: string;
  /** The query that shows it, with its question mark; empty for the first one. */
  search: string;
  /** Shown beside the caption; `strong` if it needs attention. */
  count?: number | string | undefined;
  strong?: boolean;
  /** Whether the count is urgent. */
  tone?: "orange";
  active: boolean;
  /** A line before it: another kind of tab begins. */
  apart?: boolean;
  icon?: LucideIcon;
  /** Called on hover and focus, to prefetch its content. */
  onIntent?: (() => void) | undefined;
}

/** The look of a tab, in a row with a line below. */
export const tabLook = (active: boolean) =>
  ({
    position: "relative",
    display: "flex",
    gap: "7px",
    alignItems: "center",
    px: "10px",
    pt: "8px",
    pb: "10px",
    whiteSpace: "nowrap",
    color: active ? "fg" : "fg.muted",
    fontWeight: active ? "600" : "500",
    scrollSnapAlign: "start",
    _hover: { color: "fg" },
    _focusVisible: { outlineOffset: "-2px" },
    _after: active
      ? {
          content: '""',
          position: "absolute",
          insetX: "10px",
          bottom: "-1px",
          h: "2px",
          bg: "accent",
          borderTopRadius: "2px",
        }
      : {},
  }) satisfies HTMLChakraProps<"span">;

/** Parts of a page as links: each has an address of its own, Back works, and they can be opened in a tab. */
export function TabLinks({
  label,
  tabs,
  path,
  inView = true,
  children,
}: {
  label: string;
  /** The page that they are parts of, where it is another one. */
  path?: string;
  tabs: readonly TabLink[];
  inView?: boolean;
  /** Rendered after the last tab. */
  children?: ReactNode;
}) {
  const row = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.active)?.name;
  // Where they do not all fit, scrolls the active one into view. Not otherwise: Tab would continue from it, past the
  // skip link.
  useEffect(() => {
    const line = row.current;
    if (!inView || !line || line.scrollWidth <= line.clientWidth) return;
    line.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current, inView]);
  return (
    <Flex
      ref={row}
      as="nav"
      aria-label={label}
      gap="4px"
      px={{ base: "6px", md: "18px" }}
      borderBottomWidth="1px"
      overflowX="auto"
      flex="none"
      css={{ scrollSnapType: "x proximity", scrollPaddingInline: "6px", scrollbarWidth: "none" }}
    >
      {tabs.map(({ name, caption, search, count, strong, tone, active, apart, icon: Icon, onIntent }) => (
        <chakra.span
          key={name}
          asChild
          {...tabLook(active)}
          {...(apart && {
            ms: "17px",
            _before: {
              content: '""',
              position: "absolute",
              left: "-9px",
              top: "8px",
              h: "20px",
              w: "1px",
              bg: "border",
            },
          })}
        >
          <Link
            to={{ ...(path && { pathname: path }), search }}
            data-mark=""
            aria-current={active ? "page" : undefined}
            onMouseEnter={onIntent}
            onFocus={onIntent}
          >
            {Icon && <Icon size={15} />}
            {caption}
            {count !== undefined && (
              <Mark
                borderRadius="9px"
                className="num"
                {...(strong && { bg: "accent", color: "accent.contrast" })}
                {...(tone && { bg: `${tone}.bg`, color: `${tone}.fg` })}
              >
                {count}
              </Mark>
            )}
          </Link>
        </chakra.span>
      ))}
      {children}
    </Flex>
  );
}
