import { Button, Flex } from "@chakra-ui/react";
import { useGetConfigurationSummary, useListLocations } from "@klantportaal/api/services";
import type { ConfigurationSummary, CurrentUser } from "@klantportaal/api/model";
import { TriangleAlert } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useProfile } from "../../../lib/session/profile";
import { earlyKeys, usePageKeys } from "../../../ui/keys";
import { PageHeader } from "../../../ui/PageHeader";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { TabLinks } from "../../../ui/TabLinks";
import { m } from "../messages.nl";
import { ticketAbout } from "../../../lib/services/names";
import { rightsOf } from "../rights";
import { type Addresses, type View, addresses, endedList, locationList, serviceList, viewOf, views } from "./listState";
import { LocationsView } from "./LocationsView";
import { EndedView, ServicesView } from "./ServicesView";
import { BarsSkeleton, ServiceSkeleton } from "./ServiceSkeleton";
import { useExport } from "./useExport";
import { useLiveServices } from "./useLiveServices";

/** The views as links, which keep the search and the filters. */
function Views({ view, codecs, summary }: { view: View; codecs: Addresses; summary: ConfigurationSummary }) {
  const [params] = useSearchParams();
  const { q, state, kind, city } = serviceList.parse(params);
  const to: Record<View, URLSearchParams> = {
    locations: codecs.locations.format({ ...locationList.standard, q, state, kind, city, open: [] }),
    all: codecs.all.format({ ...serviceList.standard, q, state, kind, city }),
    ended: codecs.ended.format({ ...endedList.standard, q, kind, city }),
  };
  const counts: Record<View, number> = { locations: summary.locations, all: summary.services, ended: summary.ended };
  return (
    <TabLinks
      label={m.list.views}
      tabs={views.map((name) => ({
        name,
        caption: m.list.tabs[name],
        count: counts[name],
        search: to[name].size > 0 ? `?${to[name]}` : "",
        active: name === view,
      }))}
    />
  );
}

function Lists({ summary, me }: { summary: ConfigurationSummary; me: CurrentUser }) {
  const [params] = useSearchParams();
  const standard = summary.locations === 1 ? "all" : "locations";
  const codecs = addresses[standard];
  const view = viewOf(params, standard);
  const rights = useMemo(() => rightsOf(me), [me]);
  const exporting = useExport();
  const live = useLiveServices(view);
  const props = { codecs, summary, rights, exporting, live };
  return (
    <>
      <Views view={view} codecs={codecs} summary={summary} />
      {view === "locations" && <LocationsView {...props} />}
      {view === "all" && <ServicesView {...props} />}
      {view === "ended" && <EndedView {...props} />}
    </>
  );
}

/** Starts the first call together with the summary's, which most often leads to it. */
function useEarlyLocations() {
  const [params] = useSearchParams();
  const early = viewOf(params, "locations") === "locations";
  useListLocations(locationList.params(locationList.parse(params)), { query: { enabled: early } });
}

/** M reports a fault, of the service whose row has the focus. */
function useReportKey(enabled: boolean) {
  const navigate = useNavigate();
  usePageKeys({
    m: () => {
      if (!enabled) return false;
      const row = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      void navigate(ticketAbout("incident", row?.dataset.service));
    },
  });
}

/** Keys of the rows, pressed before these are there. */
const early = earlyKeys(["j", "k"]);

export default function ServiceListScreen() {
  const me = useProfile().data;
  const summary = useGetConfigurationSummary();
  const mayReport = me !== undefined && rightsOf(me).tickets;
  useEarlyLocations();
  useReportKey(mayReport);
  // The lists are drawn a render after the summary is loaded.
  const drawn = useDeferredValue(!summary.isPending);
  usePageKeys(drawn ? {} : early);
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      <PageHeader
        title={m.title}
        actions={
          mayReport && (
            <Button asChild variant="solid">
              <Link to={ticketAbout("incident")}>
                <TriangleAlert size={16} />
                {m.report}
              </Link>
            </Button>
          )
        }
      />
      <QueryBoundary
        result={summary}
        what={m.what}
        skeleton={
          <>
            <BarsSkeleton />
            <ServiceSkeleton locations />
          </>
        }
      >
        {(found) => me && <Lists summary={found} me={me} />}
      </QueryBoundary>
    </Flex>
  );
}
