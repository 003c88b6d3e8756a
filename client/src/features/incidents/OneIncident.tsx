import { Box } from "@chakra-ui/react";
import { useGetIncident } from "@klantportaal/api/incidents";
import { useState } from "react";
import { isUuid } from "../../lib/address";
import { isRunning } from "../../lib/incidents/incidents";
import { usePageCaption } from "../../lib/page-caption";
import { scrolls } from "../../lib/screen";
import { useProfile } from "../../lib/session/profile";
import { roles } from "../../lib/session/roles";
import { PageHeader } from "../../ui/PageHeader";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { m } from "./messages.nl";
import { NotFound } from "./NotFound";
import { ArticleSkeleton, IncidentArticle } from "./now/IncidentArticle";
import { NowView } from "./now/NowView";
import { Views } from "./Views";

const alone = {
  px: { base: "16px", md: "28px" },
  pt: { base: "12px", md: "18px" },
  pb: { base: "64px", md: "40px" },
  maxW: "1060px",
} as const;

/** One incident: while it runs among the others, otherwise alone. */
export function OneIncident({ id }: { id: string }) {
  const known = isUuid(id);
  const incident = useGetIncident(id, { query: { enabled: known } });
  const tickets = useProfile().data?.roles?.includes(roles.supportTickets) ?? false;
  const { data } = incident;
  usePageCaption(
    data ? data.number : known && !incident.error ? null : m.unnamed,
    data ? `${data.number} ${data.title}` : undefined,
  );
  // What runs when the page is opened stays where it is when it ends.
  const [running, setRunning] = useState(false);
  if (data && isRunning(data) && !running) setRunning(true);
  if (!known) return <NotFound words={m.notFound} />;
  return (
    <QueryBoundary
      result={incident}
      what={m.whatOne}
      level="h1"
      notFound={<NotFound words={m.notFound} />}
      skeleton={
        <Box {...alone}>
          <ArticleSkeleton />
        </Box>
      }
    >
      {(found) => (
        <>
          <PageHeader title={m.title} />
          <Views past={!running && found.state !== "planned"} />
          {running ? (
            <NowView tickets={tickets} focus={id} />
          ) : (
            <Box
              {...scrolls}
              role="region"
              aria-label={found.title}
              tabIndex={0}
              _focusVisible={{ outlineOffset: "-2px" }}
            >
              <Box {...alone}>
                <IncidentArticle incident={found} tickets={tickets} focused />
              </Box>
            </Box>
          )}
        </>
      )}
    </QueryBoundary>
  );
}
