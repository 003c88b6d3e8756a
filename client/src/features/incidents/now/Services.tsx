import { Box, Button, chakra } from "@chakra-ui/react";
import { useListInstalledConfigurations } from "@klantportaal/api/services";
import type { ListParams } from "@klantportaal/api/lists";
import type { IncidentDetail, IncidentService, InstalledConfiguration } from "@klantportaal/api/model";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { isRunning, placeText } from "../../../lib/incidents/incidents";
import { locationTitle, serviceLine, servicePath, serviceTitle } from "../../../lib/services/names";
import { ReportButton } from "../../../ui/incidents/ReportButton";
import { numbers } from "../../../ui/numbers";
import { ServiceTile } from "../../../ui/serviceIcons";
import { useFrom } from "../../../ui/useMediaQuery";
import { m } from "../messages.nl";
import { Part } from "./Part";

const SHOWN = 5;
/** As many ids as the filter of a list takes. */
const AT_ONCE = 12;

type RowProps = { incident: IncidentDetail; service: IncidentService; known: InstalledConfiguration | undefined };

function Row({ incident, service, known }: RowProps) {
  const wide = useFrom("md");
  const where = incident.locationCount > 1 && known ? locationTitle(known.location) : "";
  const line = [wide ? serviceLine(service) : service.code, where].filter(Boolean).join(" · ");
  return (
    <chakra.li
      display="flex"
      gap="12px"
      alignItems="center"
      minH="54px"
      py="6px"
      _notFirst={{ borderTopWidth: "1px" }}
      _last={{ mb: "-6px" }}
    >
      <ServiceTile icon={known?.kind?.icon} />
      <Box flex="1" minW="0">
        <Box overflowWrap="anywhere" lineHeight="1.25rem">
          <chakra.span asChild fontWeight="500" color="fg" _hover={{ textDecoration: "underline" }}>
            <Link to={servicePath(service)}>{serviceTitle(service)}</Link>
          </chakra.span>
        </Box>
        <Box textStyle="meta" color="fg.subtle" className={numbers(line)} truncate title={line}>
          {line}
        </Box>
      </Box>
      {isRunning(incident) && incident.kind === "disruption" && <ReportButton incident={incident} service={service} />}
    </chakra.li>
  );
}

/** Some of the services; their icons and locations are those of the list of services. */
function Rows({ incident, services }: { incident: IncidentDetail; services: readonly IncidentService[] }) {
  const params = {
    Filters: [`id:${services.map(({ id }) => id).join("|")}`],
    PageSize: AT_ONCE,
  } satisfies ListParams<"listInstalledConfigurations">;
  const { data } = useListInstalledConfigurations(params);
  const known = new Map(data?.items.map((one) => [one.id, one]));
  return services.map((service) => (
    <Row key={service.id} incident={incident} service={service} known={known.get(service.id)} />
  ));
}

const chunks = <One,>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

/** The user's services that an incident is about: five of them, and on request the others. */
export function Services({ incident }: { incident: IncidentDetail }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { affected, services } = incident;
  const shown = all ? affected.length : Math.min(SHOWN, affected.length);
  const others = services - shown;
  return (
    <Part title={m.services.title} note={placeText(incident)}>
      <chakra.ul ref={list} tabIndex={-1} outline="none" aria-label={m.services.title}>
        <Rows incident={incident} services={affected.slice(0, SHOWN)} />
        {all &&
          chunks(affected.slice(SHOWN)).map((some) => <Rows key={some[0]?.id} incident={incident} services={some} />)}
      </chakra.ul>
      {others > 0 &&
        (shown < affected.length ? (
          <Button
            variant="plain"
            size="sm"
            mt="8px"
            mb="-8px"
            onClick={() => {
              setAll(true);
              // The button goes.
              list.current?.focus();
            }}
          >
            {m.services.others(others)}
          </Button>
        ) : (
          <Box textStyle="small" color="fg.muted" mt="12px">
            {m.services.others(others)}
          </Box>
        ))}
    </Part>
  );
}
