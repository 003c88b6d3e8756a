import { Box, chakra } from "@chakra-ui/react";
import type { IncidentDetail } from "@klantportaal/api/model";
import { CircleCheck, Clock, MessageSquareText, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { isLate, isRunning, momentText, promiseText } from "../../../lib/incidents/incidents";
import { useNow } from "../../../ui/ticker";
import { m } from "../messages.nl";
import { updateTitle } from "../words";
import { Part } from "./Part";

type StepProps = {
  icon: LucideIcon;
  color: string;
  title: string;
  on: string;
  /** By whom, where the reader may know. */
  by?: string | undefined;
  last: boolean;
  children?: ReactNode;
};

/** A step of what was told. */
export function Step({ icon: Icon, color, title, on, by, last, children }: StepProps) {
  const now = useNow();
  return (
    <chakra.li position="relative" ps="26px" pb={last ? "0" : "16px"} lineHeight="1.25rem">
      {!last && <Box position="absolute" insetStart="7px" top="20px" bottom="-2px" w="1.5px" bg="border" />}
      <chakra.span position="absolute" insetStart="0" top="2px" color={color}>
        <Icon size={16} aria-hidden="true" />
      </chakra.span>
      <Box fontSize="0.8125rem">
        <chakra.strong fontWeight="600">{title}</chakra.strong>
        <chakra.time dateTime={on} className="num" ms="8px" fontSize="0.78125rem" color="fg.subtle">
          {momentText(on, now)}
        </chakra.time>
        {by && (
          <chakra.span fontSize="0.78125rem" color="fg.subtle">
            , {by}
          </chakra.span>
        )}
      </Box>
      {children}
    </chakra.li>
  );
}

/** What was told, the newest first, and above it when more is told. */
export function History({ incident }: { incident: IncidentDetail }) {
  const now = useNow();
  const { history, kind, severity, startsOn } = incident;
  const promise = isRunning(incident) ? promiseText(incident, now) : "";
  const late = isLate(incident, now);
  // Maintenance begins by itself: nothing is told then.
  const began = kind === "disruption" && startsOn ? startsOn : null;
  return (
    <Part title={m.history.title}>
      {promise && (
        <Box position="relative" ps="26px" pb="16px" fontSize="0.8125rem" lineHeight="1.25rem" color="fg.muted">
          <Box
            position="absolute"
            insetStart="7px"
            top="20px"
            bottom="-2px"
            borderStartWidth="1.5px"
            borderStyle="dashed"
          />
          <chakra.span position="absolute" insetStart="0" top="2px" color={late ? "orange.fg" : "fg.subtle"}>
            <Clock size={16} aria-hidden="true" />
          </chakra.span>
          <chakra.span className="num" {...(late && { color: "orange.fg", fontWeight: "550" })}>
            {promise}
          </chakra.span>
        </Box>
      )}
      <chakra.ol aria-label={m.history.title}>
        {history.map((update, index) => {
          const over = update.phase === "solved" && incident.state === "ended";
          return (
            <Step
              key={update.seq}
              icon={over ? CircleCheck : MessageSquareText}
              color={over ? "green.fg" : "accent.fg"}
              title={updateTitle(incident, update)}
              on={update.createdOn}
              last={began === null && index === history.length - 1}
            >
              <chakra.p mt="2px" maxW="62ch" whiteSpace="pre-line" overflowWrap="anywhere">
                {update.text}
              </chakra.p>
            </Step>
          );
        })}
        {began && (
          <Step icon={TriangleAlert} color="red.fg" title={m.history.began(severity === "at_risk")} on={began} last />
        )}
      </chakra.ol>
    </Part>
  );
}
