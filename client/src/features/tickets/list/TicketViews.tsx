import { Flex, chakra } from "@chakra-ui/react";
import { useListSupportTickets } from "@klantportaal/api/support-tickets";
import type { CurrentUser } from "@klantportaal/api/model";
import { Link } from "react-router";
import { changed } from "../../../lib/list-address";
import { defaultState, formatListState, staffViews, toListParams, views, type ListState, type View } from "./listState";
import { m } from "../messages.nl";
import { totalParams, unreadTotalParams } from "../model/unreadTotal";

const FIVE_MINUTES = 300_000;

export type ViewCounts = Partial<Record<View, number | undefined>>;

/** How many tickets are in the views that ask for attention. Pending until all are known, or can't be. */
export function useViewCounts(me: CurrentUser): { counts: ViewCounts; isPending: boolean } {
  const ofStaff = totalParams(toListParams({ ...defaultState, view: "assigned" }, 0, me.id).Filters ?? []);
  const unread = useListSupportTickets(unreadTotalParams, { query: { staleTime: FIVE_MINUTES } });
  const assigned = useListSupportTickets(ofStaff, { query: { staleTime: FIVE_MINUTES, enabled: !me.isCustomer } });
  return {
    counts: {
      unread: unread.data?.total,
      following: me.followingSupportTickets.length,
      assigned: assigned.data?.total,
    },
    isPending: [unread, assigned].some((one) => one.isLoading),
  };
}

/** The views of the list as tabs that are links, with how many tickets are in those that ask for attention. */
export function TicketViews({ state, me, counts }: { state: ListState; me: CurrentUser; counts: ViewCounts }) {
  const shown = views.filter((view) => !me.isCustomer || !staffViews.includes(view));
  return (
    <Flex
      as="nav"
      aria-label={m.list.viewsLabel}
      gap="4px"
      px={{ base: "6px", md: "18px" }}
      borderBottomWidth="1px"
      borderColor="border"
      overflowX="auto"
      flex="none"
      css={{ scrollSnapType: "x proximity", scrollPaddingInline: "6px", scrollbarWidth: "none" }}
    >
      {shown.map((view) => {
        const active = state.view === view;
        const count = counts[view] ?? 0;
        const search = formatListState(changed(state, { view })).toString();
        return (
          <chakra.span
            key={view}
            asChild
            position="relative"
            display="flex"
            gap="7px"
            alignItems="center"
            px="10px"
            pt="8px"
            pb="10px"
            whiteSpace="nowrap"
            color={active ? "fg" : "fg.muted"}
            fontWeight={active ? "600" : "500"}
            scrollSnapAlign="start"
            _hover={{ color: "fg" }}
            _focusVisible={{ outlineOffset: "-2px" }}
            _after={
              active
                ? {
                    content: '""',
                    position: "absolute",
                    insetX: "10px",
                    bottom: "-1px",
                    h: "2px",
                    bg: "accent",
                    borderTopRadius: "2px",
                  }
                : {}
            }
          >
            <Link to={{ search: search && `?${search}` }} data-mark="" aria-current={active ? "page" : undefined}>
              {m.list.views[view]}
              {count > 0 && (
                <chakra.span
                  fontSize="0.71875rem"
                  lineHeight="1.125rem"
                  px="6px"
                  borderRadius="9px"
                  fontWeight="550"
                  bg={view === "unread" ? "accent" : "gray.bg"}
                  color={view === "unread" ? "accent.contrast" : "gray.fg"}
                  className="num"
                >
                  {count > 99 ? "99+" : count}
                </chakra.span>
              )}
            </Link>
          </chakra.span>
        );
      })}
    </Flex>
  );
}
