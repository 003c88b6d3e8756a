import { Box, Flex, Skeleton, Text } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { CRUMBS_END, useCurrentPageCaption } from "../lib/page-caption";
import { useProfile } from "../lib/session/profile";
import { permissionsOf } from "../lib/session/roles";
import { m } from "./messages.nl";
import { type RouteMeta, buildBreadcrumb, routeAbove } from "./navigation";

interface Props {
  routes: readonly RouteMeta[];
  active: RouteMeta;
}

/** The chain of parents up to the page. On small screens, a page below a list shrinks to a back link. */
export function Breadcrumb({ routes, active }: Props) {
  const page = useCurrentPageCaption();
  const roles = permissionsOf(useProfile().data);
  const chain = buildBreadcrumb(routes, active.name, roles, page?.crumb ?? undefined);
  const under = routeAbove(routes, page?.above);
  const parents = under ? buildBreadcrumb(routes, under.name, roles).slice(0, -1) : chain.slice(0, 1);
  const above = page?.above?.map((crumb) => ({ ...crumb, name: crumb.path }));
  const crumbs = above ? [...parents, ...above, ...chain.slice(-1)] : chain;
  const parent = crumbs.at(-2);
  const belowList = !active.menu || active.menu.hidden;
  // A ticket's number, for example; others are named by their heading, which is right below.
  const isNumber = page?.crumb != null && page.title?.startsWith(page.crumb);
  const last = page?.crumb === null ? <Skeleton display="inline-block" w="90px" h="3" /> : crumbs.at(-1)?.caption;
  if (crumbs.length === 0) return null;
  return (
    <Flex
      flex="none"
      align="center"
      gap={{ base: "1.5", sm: "3" }}
      textStyle="meta"
      lineHeight="1.25rem"
      color="fg.subtle"
      px={{ base: "4", md: "7" }}
      pt={{ base: "2.5", md: "3.5" }}
      whiteSpace="nowrap"
      css={{ "@media print": { display: "none" } }}
    >
      <Box as="nav" aria-label={m.breadcrumb} flex={{ base: "0 1 auto", sm: "1" }} minW="0">
        {belowList && parent?.path && (
          <Flex hideFrom="sm" align="center" gap="1.5">
            <Flex asChild align="center" gap="1.5" fontWeight="500" color="fg.muted">
              <Link to={parent.path}>
                <ChevronLeft size={15} />
                {parent.caption}
              </Link>
            </Flex>
            {isNumber && (
              <>
                <span aria-hidden="true">·</span>
                {/* Previous and next links of the page are rendered here. */}
                <Text as="span" truncate css={{ [`*:has(> #${CRUMBS_END}:not(:empty)) &`]: { display: "none" } }}>
                  {last}
                </Text>
              </>
            )}
          </Flex>
        )}
        <Flex as="ol" align="center" gap="1.5" {...(belowList && { hideBelow: "sm" })} minW="0">
          {crumbs.map((crumb, index) => (
            <Fragment key={crumb.name}>
              {index > 0 && (
                <Box as="li" aria-hidden="true" flex="none">
                  <ChevronRight size={13} />
                </Box>
              )}
              <Box as="li" minW="0" truncate>
                {index === crumbs.length - 1 ? (
                  <Text as="span" fontWeight="500" color="fg.muted" aria-current="page">
                    {last}
                  </Text>
                ) : crumb.path === null ? (
                  crumb.caption
                ) : (
                  <Box asChild _hover={{ color: "fg", textDecoration: "underline" }}>
                    <Link to={crumb.path}>{crumb.caption}</Link>
                  </Box>
                )}
              </Box>
            </Fragment>
          ))}
        </Flex>
      </Box>
      <Box id={CRUMBS_END} flex={{ base: "1", sm: "none" }} minW="0" />
    </Flex>
  );
}
