import { Box, chakra } from "@chakra-ui/react";
import type { IncidentCustomer, IncidentSample } from "@klantportaal/api/model";
import { toneOf } from "../../../../lib/incidents/current";
import { lineOf, type Own } from "../../../../lib/incidents/line";
import { lineLooks } from "../../../../ui/incidents/lineLooks";
import { useNow } from "../../../../ui/ticker";
import { s } from "../messages.nl";
import type { Form } from "./form";
import { EffectTitle } from "./Step";

export const ownOf = (sample: IncidentSample): Own => ({
  services: sample.serviceCount,
  firstService: sample.services[0] ?? null,
  locations: sample.locations,
  locationCount: sample.locationCount,
});

type Props = { form: Form; sample: IncidentSample | null; customer: IncidentCustomer | undefined };

/** The line above every page of a customer, as one customer reads it. */
export function LinePreview({ form, sample, customer }: Props) {
  const now = useNow();
  if (!sample || !customer)
    return (
      <>
        <EffectTitle>{s.edit.line}</EffectTitle>
        <Box textStyle="small" color="fg.muted">
          {s.edit.lineWaits}
        </Box>
      </>
    );
  const minutes = Number.parseInt(form.outageMinutes, 10);
  const told = {
    ...form,
    state: "active",
    endedOn: null,
    outageMinutes: minutes > 0 ? minutes : null,
    nextUpdateOn: form.kind === "maintenance" ? null : form.nextUpdateOn,
  } as const;
  const { icon: Icon, bg, color } = lineLooks[toneOf(told, now) ?? "message"];
  const line = lineOf(told, ownOf(sample), now);
  return (
    <>
      <EffectTitle>{s.edit.line}</EffectTitle>
      <Box
        display="flex"
        gap="9px"
        px="12px"
        py="9px"
        borderRadius="10px"
        borderWidth="1px"
        fontSize="0.8125rem"
        lineHeight="1.1875rem"
        bg={bg}
      >
        <chakra.span color={color} mt="1px" flex="none">
          <Icon size={16} aria-hidden="true" />
        </chakra.span>
        <chakra.span minW="0" overflowWrap="anywhere">
          <chakra.b fontWeight="600" color={color}>
            {line.lead}
          </chakra.b>
          {line.text}{" "}
          <chakra.span fontWeight="600" textDecoration="underline" textUnderlineOffset="2px">
            {s.edit.look}
          </chakra.span>
        </chakra.span>
      </Box>
      <Box textStyle="small" color="fg.subtle" mt="8px">
        {s.edit.lineHelp(customer.name)}
      </Box>
    </>
  );
}
