import { Box, chakra } from "@chakra-ui/react";
import type { IncidentDetail, IncidentUpdate } from "@klantportaal/api/model";
import { CircleCheck, MessageSquareText, TriangleAlert } from "lucide-react";
import { m } from "../../messages.nl";
import { Step } from "../../now/History";
import { updateTitle } from "../../words";
import { s } from "../messages.nl";
import { Card } from "../../../../ui/Card";

const words = s.desk.history;

/** "71 van 118 gelezen · 116 e-mails verstuurd, 2 adressen weigerden". */
function readText({ seen, sent, failed }: NonNullable<IncidentUpdate["reach"]>, readers: number): string {
  const mail = [sent > 0 && words.sent(sent), failed > 0 && words.failed(failed)].filter(Boolean).join(", ");
  return [words.read(seen, readers), mail].filter(Boolean).join(" · ");
}

/** What was told and by whom, the newest first. Words between braces are filled in for each customer. */
export function StaffHistory({ incident }: { incident: IncidentDetail }) {
  const { history, kind, severity, startsOn, state, reach, cause } = incident;
  const solves = ({ phase }: IncidentUpdate) => phase === "solved" && state === "ended";
  const began = kind === "disruption" && startsOn ? startsOn : null;
  return (
    <Card title={words.title}>
      <chakra.ol aria-label={words.title} px="16px" pt="14px" pb="16px">
        {history.map((update, index) => (
          <Step
            key={update.seq}
            icon={solves(update) ? CircleCheck : MessageSquareText}
            color={solves(update) ? "green.fg" : "accent.fg"}
            title={updateTitle(incident, update)}
            on={update.createdOn}
            by={update.sentBy?.fullName}
            last={began === null && index === history.length - 1}
          >
            <chakra.p mt="2px" maxW="62ch" whiteSpace="pre-line" overflowWrap="anywhere">
              {update.text}
            </chakra.p>
            {cause !== "" && solves(update) && (
              <chakra.p mt="2px" maxW="62ch" overflowWrap="anywhere">{`${m.facts.cause}: ${cause}`}</chakra.p>
            )}
            {update.reach && (
              <Box textStyle="meta" color="fg.subtle" mt="3px">
                {readText(update.reach, reach?.readers ?? 0)}
              </Box>
            )}
          </Step>
        ))}
        {began && (
          <Step icon={TriangleAlert} color="red.fg" title={m.history.began(severity === "at_risk")} on={began} last />
        )}
      </chakra.ol>
    </Card>
  );
}
