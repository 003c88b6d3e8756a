import { Box, Button, Flex, Text, chakra } from "@chakra-ui/react";
import { ChevronDown, ExternalLink, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { formatCapped } from "../lib/format/format";
import { usePreference } from "../lib/preferences";
import { whenShort } from "../lib/screen";
import { MenuButton, Tooltip } from "../ui/Overlay";
import { belowLine } from "../ui/incidents/room";
import { m } from "./messages.nl";
import type { MenuBadge, MenuItem } from "./navigation";

interface Props {
  items: MenuItem[];
  badges: Record<MenuBadge, number>;
  /**
   * The active route's name. Only its item is the current page; for a page below it the item is marked without being
   * current.
   */
  current: string | null;
  /** Opens an item outside the portal (the webshop), in the click itself. */
  onExternal: (item: MenuItem) => void;
}

const entry = {
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  w: "full",
  minH: { base: "10", md: "34px" },
  py: "1.5",
  overflowWrap: "anywhere",
  px: "2.5",
  borderRadius: "control",
  color: "fg.muted",
  fontWeight: "500",
  textAlign: "start",
  position: "relative",
  cursor: "pointer",
  _hover: { bg: "bg.subtle" },
} as const;

const activeEntry = {
  "data-mark": "",
  bg: "accent.subtle",
  color: "accent.fg",
  fontWeight: "600",
  _hover: { bg: "accent.subtle" },
  _before: {
    content: '""',
    position: "absolute",
    insetStart: "-12px",
    top: "7px",
    bottom: "7px",
    w: "3px",
    borderEndRadius: "3px",
    bg: "accent",
  },
} as const;

/** What waits for any of the staff is quieter than the user's own. */
const looks: Partial<Record<MenuBadge, readonly [bg: string, color: string]>> = {
  inbound: ["bg.subtle", "fg.muted"],
  running: ["red.fg", "red.contrast"],
};

const names: Partial<Record<MenuBadge, typeof m.unreadName>> = { inbound: m.waitingName, running: m.runningName };

function Badge({ item, badges }: { item: MenuItem; badges: Props["badges"] }) {
  const count = item.badge ? badges[item.badge] : 0;
  if (!item.badge || count === 0) return null;
  const [bg, color] = looks[item.badge] ?? ["accent", "accent.contrast"];
  return (
    <Text
      as="span"
      ms="auto"
      minW="20px"
      h="18px"
      px="1.5"
      borderRadius="9px"
      bg={bg}
      color={color}
      fontSize="2xs"
      lineHeight="18px"
      fontWeight="650"
      textAlign="center"
      aria-hidden="true"
    >
      {formatCapped(count)}
    </Text>
  );
}

function nameOf(item: MenuItem, badges: Props["badges"]): string | undefined {
  if (item.external) return m.externalName(item.caption);
  const count = item.badge ? badges[item.badge] : 0;
  return item.badge && count > 0 ? (names[item.badge] ?? m.unreadName)(item.caption, count) : undefined;
}

function Leaf({
  item,
  badges,
  current,
  onExternal,
  child = false,
}: Omit<Props, "items"> & { item: MenuItem; child?: boolean }) {
  const Icon = item.icon;
  const look = { ...entry, ...(child && { ps: "38px", fontWeight: "450" }), ...(item.active && activeEntry) };
  const content = (
    <>
      {!child && Icon && <Icon size={18} />}
      {item.caption}
      <Badge item={item} badges={badges} />
      {item.external && <ExternalLink size={14} style={{ marginInlineStart: "auto" }} />}
    </>
  );
  if (item.external) {
    return (
      <chakra.button type="button" {...look} aria-label={nameOf(item, badges)} onClick={() => onExternal(item)}>
        {content}
      </chakra.button>
    );
  }
  return (
    <Box asChild {...look}>
      <Link to={item.path} aria-current={item.name === current ? "page" : undefined} aria-label={nameOf(item, badges)}>
        {content}
      </Link>
    </Box>
  );
}

function Group({ item, ...rest }: Omit<Props, "items"> & { item: MenuItem }) {
  const navigate = useNavigate();
  const [closed, setClosed] = usePreference("ui.navClosed");
  const names = closed.split(",").filter(Boolean);
  const open = item.childActive || !names.includes(item.name);
  const toggle = () => {
    setClosed((open ? [...names, item.name] : names.filter((name) => name !== item.name)).join(","));
    if (!open) void navigate(item.path);
  };
  const Icon = item.icon;
  return (
    <>
      <chakra.button
        type="button"
        {...entry}
        color="fg"
        fontWeight={item.childActive ? "600" : "500"}
        aria-expanded={open}
        onClick={item.childActive ? () => void navigate(item.path) : toggle}
        {...(item.active && activeEntry)}
      >
        {Icon && <Icon size={18} />}
        {item.caption}
        <chakra.span
          ms="auto"
          color="fg.subtle"
          transform={open ? undefined : "rotate(-90deg)"}
          transition="transform"
          transitionDuration="moderate"
        >
          <ChevronDown size={15} />
        </chakra.span>
      </chakra.button>
      {open && item.children.map((child) => <Leaf key={child.name} item={child} child {...rest} />)}
    </>
  );
}

/** The whole menu: in the side bar from lg on, and in the drawer of small screens. */
export function FullMenu({ items, ...rest }: Props) {
  return (
    <Flex direction="column" gap="2px">
      {items.map((item) =>
        item.children.length > 0 ? (
          <Group key={item.name} item={item} {...rest} />
        ) : (
          <Leaf key={item.name} item={item} {...rest} />
        ),
      )}
    </Flex>
  );
}

const railEntry = { ...entry, minH: "10", w: "10", py: "0", px: "0", justifyContent: "center" } as const;

/** The menu as icons: names as tooltips, children in a flyout. */
function RailMenu({ items, badges, current, onExternal }: Props) {
  const navigate = useNavigate();
  return (
    <Flex direction="column" gap="1" align="center">
      {items.map((item) => {
        const Icon = item.icon;
        const look = { ...railEntry, ...((item.active || item.childActive) && activeEntry) };
        const icon = Icon && <Icon size={18} />;
        if (item.children.length > 0) {
          return (
            <MenuButton
              key={item.name}
              placement="right-start"
              content={{ minW: "200px" }}
              trigger={
                <chakra.button type="button" {...look} aria-label={item.caption} title={item.caption}>
                  {icon}
                </chakra.button>
              }
            >
              {(Menu) => (
                <Menu.ItemGroup>
                  <Menu.ItemGroupLabel>{item.caption}</Menu.ItemGroupLabel>
                  {item.children.map((child) => (
                    <Menu.Item
                      key={child.name}
                      value={child.name}
                      aria-label={nameOf(child, badges)}
                      onSelect={() => void navigate(child.path)}
                    >
                      {child.caption}
                      <Badge item={child} badges={badges} />
                    </Menu.Item>
                  ))}
                </Menu.ItemGroup>
              )}
            </MenuButton>
          );
        }
        return item.external ? (
          <Tooltip key={item.name} content={item.caption}>
            <chakra.button type="button" {...look} aria-label={nameOf(item, badges)} onClick={() => onExternal(item)}>
              {icon}
            </chakra.button>
          </Tooltip>
        ) : (
          <Tooltip key={item.name} content={item.caption}>
            <Box asChild {...look}>
              <Link
                to={item.path}
                aria-label={nameOf(item, badges) ?? item.caption}
                aria-current={item.name === current ? "page" : undefined}
              >
                {icon}
              </Link>
            </Box>
          </Tooltip>
        );
      })}
    </Flex>
  );
}

/** The menu beside the page: full or as a rail; `collapsible` from lg on, where the user chooses. */
export function SideMenu({ rail, collapsible, ...props }: Props & { rail: boolean; collapsible: boolean }) {
  const [, setCollapsed] = usePreference("ui.navCollapsed");
  const Icon = rail ? PanelLeftOpen : PanelLeftClose;
  const label = rail ? m.expand : m.collapse;
  return (
    <Flex
      as="nav"
      aria-label={m.menu}
      gridArea="nav"
      {...belowLine}
      direction="column"
      hideBelow="md"
      minH="0"
      overflowY="auto"
      css={whenShort({ overflow: "visible" })}
      bg="bg.panel"
      borderEndWidth="1px"
      px="3"
      pt="3"
      pb="7"
    >
      {rail ? <RailMenu {...props} /> : <FullMenu {...props} />}
      {collapsible && (
        <Button
          variant="ghost"
          mt="auto"
          {...(rail
            ? { px: "0", alignSelf: "center", "aria-label": label, title: label }
            : { justifyContent: "flex-start", px: "2.5", gap: "2.5" })}
          fontSize="sm"
          fontWeight="500"
          flex="none"
          onClick={() => setCollapsed(rail ? "no" : "yes")}
        >
          <Icon style={{ width: 18, height: 18 }} />
          {!rail && label}
        </Button>
      )}
    </Flex>
  );
}
