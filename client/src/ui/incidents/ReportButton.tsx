import { Button, Flex, chakra } from "@chakra-ui/react";
import { useReportIncident, useWithdrawIncidentReport } from "@klantportaal/api/incidents";
import type { IncidentDetail, IncidentService } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { problemText } from "../../lib/api/problem";
import { currentTime } from "../../lib/format/clock";
import { incidentsChanged, reportShown } from "../../lib/incidents/changed";
import { momentText } from "../../lib/incidents/incidents";
import { m } from "../../lib/incidents/messages.nl";
import { serviceTitle } from "../../lib/services/names";
import { IconButton } from "../IconButton";
import { notify } from "../notify";
import { writes } from "../readOnly";
import { useFrom } from "../useMediaQuery";

type Props = { incident: Pick<IncidentDetail, "id">; service: IncidentService };

/** Says that a service has a disruption, too, and takes that back. Makes no ticket. */
export function ReportButton({ incident: { id }, service }: Props) {
  const client = useQueryClient();
  const wide = useFrom("md");
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const options = (reported: boolean) => ({
    mutation: {
      onSuccess: (one: IncidentDetail) => {
        const [own = { ...service, reportedOn: reported ? new Date(currentTime()).toISOString() : null }] =
          one.affected.filter((known) => known.id === service.id);
        reportShown(client, one, own);
        void incidentsChanged(client);
      },
      onError: (error: unknown) => {
        notify.error(`${m.notStored} ${problemText(error)}`, { id: "incident-report" });
        void incidentsChanged(client);
      },
    },
  });
  const report = useReportIncident(options(true));
  const withdraw = useWithdrawIncidentReport(options(false));
  const busy = report.isPending || withdraw.isPending;
  const { reportedOn } = service;
  const reported = reportedOn !== null;
  // The pressed button goes: the focus moves to the one in its place.
  useEffect(() => {
    if (pressed.current) place.current?.querySelector("button")?.focus();
    pressed.current = false;
  }, [reported]);
  const press = (call: typeof report.mutate) => {
    if (busy) return;
    pressed.current = true;
    call({ id, configurationId: service.id });
  };
  const name = serviceTitle(service);
  return (
    <Flex ref={place} align="center" gap="10px" flex="none">
      {reportedOn === null ? (
        <Button
          size="sm"
          aria-label={m.reportOf(name)}
          aria-busy={busy}
          {...writes}
          onClick={() => press(report.mutate)}
        >
          {m.report}
        </Button>
      ) : (
        <>
          <chakra.span
            className="num"
            display="inline-flex"
            alignItems="center"
            gap="7px"
            fontSize="0.8125rem"
            color="green.fg"
            whiteSpace="nowrap"
          >
            <Check size={15} aria-hidden="true" />
            {m.reported}
            {wide && `, ${momentText(reportedOn, currentTime())}`}
          </chakra.span>
          <IconButton
            label={m.undo(name)}
            boxSize="30px"
            minW="30px"
            iconSize={16}
            aria-busy={busy}
            {...writes}
            onClick={() => press(withdraw.mutate)}
          >
            <Undo2 />
          </IconButton>
        </>
      )}
    </Flex>
  );
}
