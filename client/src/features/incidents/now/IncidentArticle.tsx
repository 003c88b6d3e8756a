import { Box, Button, Flex, Heading, Skeleton, chakra } from "@chakra-ui/react";
import { getGetIncidentQueryKey, useGetIncident, useUpdateMyIncident } from "@klantportaal/api/incidents";
import type { IncidentDetail } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Bell, BellRing } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { problemText } from "../../../lib/api/problem";
import { isRunning } from "../../../lib/incidents/incidents";
import { m as shared } from "../../../lib/incidents/messages.nl";
import { ticketAbout } from "../../../lib/services/names";
import { isPlanned, PlannedActions } from "../../../ui/incidents/PlannedActions";
import { notify } from "../../../ui/notify";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { writes } from "../../../ui/readOnly";
import { useFrom } from "../../../ui/useMediaQuery";
import { IncidentBadge } from "../IncidentBadge";
import { m } from "../messages.nl";
import { Facts } from "./Facts";
import { History } from "./History";
import { inset } from "./Part";
import { Services } from "./Services";
import { useReading } from "./useReading";

const look = { bg: "bg.panel", borderWidth: "1px", borderRadius: "12px", boxShadow: "card", minW: "0" } as const;

/** Whether the user gets every update by e-mail. */
function Follow({ incident: { id, mine } }: { incident: IncidentDetail }) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useUpdateMyIncident({
    mutation: {
      onSuccess: (one) => client.setQueryData(getGetIncidentQueryKey(id), one),
      onError: (error) => notify.error(`${shared.notStored} ${problemText(error)}`, { id: "incident-follow" }),
    },
  });
  const follows = (isPending ? variables.data.follows : mine?.follows) ?? false;
  const Icon = follows ? BellRing : Bell;
  return (
    <Button
      size="sm"
      w={{ base: "full", md: "auto" }}
      h={{ base: "36px", md: "controlSmall" }}
      aria-pressed={follows}
      variant={follows ? "subtle" : "outline"}
      {...writes}
      onClick={() => mutate({ id, data: { follows: !follows } })}
    >
      <Icon size={15} />
      {follows ? m.follows : m.follow}
    </Button>
  );
}

function Head({ incident, heading }: { incident: IncidentDetail; heading: string }) {
  const wide = useFrom("md");
  const follow = isRunning(incident) && incident.mine && <Follow incident={incident} />;
  return (
    <Box px={inset} pt="16px" pb="14px">
      <Flex gap="10px" align="center" mb="8px" minH="30px">
        <IncidentBadge incident={incident} />
        <chakra.span textStyle="meta" color="fg.subtle">
          {incident.number}
        </chakra.span>
        {wide && <Box ms="auto">{follow}</Box>}
      </Flex>
      <Heading
        as="h2"
        id={heading}
        fontSize="1.125rem"
        lineHeight="1.5625rem"
        fontWeight="650"
        letterSpacing="-0.012em"
        overflowWrap="anywhere"
      >
        {incident.title}
      </Heading>
      {!wide && follow && <Box mt="12px">{follow}</Box>}
    </Box>
  );
}

type Props = {
  incident: IncidentDetail;
  /** Whether the user may create tickets. */
  tickets: boolean;
  /** Takes the focus when it is first shown. */
  focused?: boolean;
};

/** An incident in full. */
export function IncidentArticle({ incident, tickets, focused = false }: Props) {
  useReading(incident);
  const heading = `incident-${incident.id}`;
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) own.current?.focus();
  }, [focused]);
  const { affected, services } = incident;
  return (
    <chakra.article
      ref={own}
      aria-labelledby={heading}
      tabIndex={-1}
      data-page-focus={focused ? "" : undefined}
      outline="none"
      scrollMarginTop={{ base: "12px", md: "18px" }}
      {...look}
    >
      <Head incident={incident} heading={heading} />
      <Facts incident={incident} />
      {affected.length > 0 && <Services incident={incident} />}
      <History incident={incident} />
      {isPlanned(incident) && (
        <Box px={inset} py="14px" borderTopWidth="1px">
          <PlannedActions incident={incident} tickets={tickets} />
        </Box>
      )}
      {tickets && isRunning(incident) && incident.kind === "disruption" && (
        <Flex gap="12px" align="center" wrap="wrap" px={inset} pt="14px" pb="16px" borderTopWidth="1px">
          <chakra.span flex="1" minW="220px" color="fg.muted" fontSize="0.8125rem" lineHeight="1.25rem">
            {m.foot}
          </chakra.span>
          <Button asChild size="sm">
            <Link to={ticketAbout("incident", services === 1 ? affected[0]?.id : undefined)}>{m.ticket}</Link>
          </Button>
        </Flex>
      )}
    </chakra.article>
  );
}

export const ArticleSkeleton = () => (
  <Box {...look}>
    <Box px={inset} pt="16px" pb="14px">
      <Skeleton h="22px" w="120px" mb="16px" mt="4px" />
      <Skeleton h="20px" w="60%" mb="2px" />
    </Box>
    <Flex h="61px" align="center" gap="20px" px={inset} borderTopWidth="1px" borderBottomWidth="1px">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} flex="1" h="32px" />
      ))}
    </Flex>
    <Box px={inset} py="16px">
      <Skeleton h="13px" w="30%" mb="18px" />
      <Skeleton h="32px" mb="22px" />
      <Skeleton h="32px" mb="22px" />
      <Skeleton h="13px" w="70%" mb="12px" />
      <Skeleton h="13px" w="50%" />
    </Box>
  </Box>
);

/** An incident of the list, loaded by itself. */
export function LoadedArticle({ id, ...props }: { id: string } & Omit<Props, "incident">) {
  const incident = useGetIncident(id);
  return (
    <QueryBoundary result={incident} what={m.whatOne} skeleton={<ArticleSkeleton />}>
      {(found) => <IncidentArticle incident={found} {...props} />}
    </QueryBoundary>
  );
}
