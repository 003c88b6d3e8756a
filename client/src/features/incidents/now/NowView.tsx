import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import { useListIncidents } from "@klantportaal/api/incidents";
import type { Incident, IncidentPage } from "@klantportaal/api/model";
import { CircleCheck, RadioTower } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { isRunning } from "../../../lib/incidents/incidents";
import { scrolls } from "../../../lib/screen";
import { viewAs } from "../../../lib/session/view-as";
import { ticketAbout } from "../../../lib/services/names";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { StateView } from "../../../ui/StateView";
import { m } from "../messages.nl";
import { openParams } from "../model/open";
import { ArticleSkeleton, LoadedArticle } from "./IncidentArticle";
import { OwnCalendar } from "./OwnCalendar";
import { Planned } from "./Planned";

const columns = {
  gap: { base: "12px", md: "16px" },
  alignItems: "start",
  px: { base: "16px", md: "28px" },
  pt: { base: "12px", md: "18px" },
  pb: { base: "64px", md: "40px" },
  maxW: "1736px",
  mx: "auto",
  w: "full",
} as const;

/** The worst first; of equals the newest. */
const weights = ["down", "degraded", "at_risk"];
const weightOf = ({ kind, severity }: Incident) =>
  kind === "disruption" ? weights.indexOf(severity ?? "down") : weights.length + Number(kind === "announcement");
const byWeight = (a: Incident, b: Incident) => weightOf(a) - weightOf(b);

/** What runs, and what ran when the page was opened: nothing disappears from under the reader. */
function useShown(running: readonly Incident[], focus: string | undefined): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>(focus ? [focus] : []);
  const more = running.map(({ id }) => id).filter((id) => !shown.includes(id));
  if (more.length > 0) setShown([...shown, ...more]);
  return shown;
}

const AllWork = () => (
  <Flex
    gap="10px"
    align="center"
    px="16px"
    py="14px"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="12px"
    boxShadow="card"
    color="fg.muted"
  >
    <Box color="green.fg" flex="none">
      <CircleCheck size={18} aria-hidden="true" />
    </Box>
    {m.allWork}
  </Flex>
);

type Props = {
  tickets: boolean;
  /** The incident that takes the focus. */
  focus?: string;
};

function Open({ page, tickets, focus }: { page: IncidentPage } & Props) {
  const shown = useShown(page.items.filter(isRunning).sort(byWeight), focus);
  const planned = page.items
    .filter(({ state }) => state === "planned")
    .sort((a, b) => Date.parse(a.startsOn ?? "") - Date.parse(b.startsOn ?? ""));
  const aside = planned.length > 0 || viewAs === null;
  if (shown.length === 0 && planned.length === 0)
    return (
      <>
        <StateView
          icon={RadioTower}
          title={m.empty}
          text={m.allWork}
          actions={
            tickets && (
              <Button asChild>
                <Link to={ticketAbout("incident")}>{m.report}</Link>
              </Button>
            )
          }
        />
        <Box maxW="400px" mx="auto" px="16px" pb="40px">
          <OwnCalendar />
        </Box>
      </>
    );
  return (
    <Grid
      {...columns}
      templateColumns={{ base: "minmax(0, 1fr)", lg: aside ? "minmax(0, 1fr) 304px" : "minmax(0, 1fr)" }}
    >
      <Grid gap="inherit" templateColumns="minmax(0, 1fr)">
        {shown.length === 0 && <AllWork />}
        {shown.map((id) => (
          <LoadedArticle key={id} id={id} tickets={tickets} focused={id === focus} />
        ))}
      </Grid>
      {aside && (
        <Grid as="aside" aria-label={m.aside} gap="inherit" templateColumns="minmax(0, 1fr)">
          {planned.length > 0 && <Planned incidents={planned} tickets={tickets} />}
          <OwnCalendar />
        </Grid>
      )}
    </Grid>
  );
}

/** What runs, in full, and what is planned. */
export function NowView(props: Props) {
  const open = useListIncidents(openParams);
  return (
    <Box {...scrolls} role="region" aria-label={m.tabs.now} tabIndex={0} _focusVisible={{ outlineOffset: "-2px" }}>
      <QueryBoundary
        result={open}
        what={m.what}
        skeleton={
          <Box {...columns}>
            <ArticleSkeleton />
          </Box>
        }
      >
        {(page) => <Open page={page} {...props} />}
      </QueryBoundary>
    </Box>
  );
}
