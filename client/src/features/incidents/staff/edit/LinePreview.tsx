import { Box, chakra } from "@chakra-ui/react";
import type { IncidentCustomer, IncidentSample } from "@klantportaal/api/model";
import { CircleCheck, MessageSquareText, TriangleAlert, Wrench } from "lucide-react";
import { lineOf, type Own } from "../../../../lib/incidents/line";
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

const looks = {
  red: { icon: TriangleAlert, color: "red" },
  orange: { icon: TriangleAlert, color: "orange" },
  blue: { icon: Wrench, color: "accent" },
  message: { icon: MessageSquareText, color: "accent" },
  green: { icon: CircleCheck, color: "green" },
} as const;

const lookOf = ({ kind, severity }: Form) => {
  if (kind === "maintenance") return looks.blue;
  if (kind === "announcement") return looks.message;
  return severity === "down" ? looks.red : looks.orange;
};

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
  const { icon: Icon, color } = lookOf(form);
  const minutes = Number.parseInt(form.outageMinutes, 10);
  const line = lineOf(
    {
      ...form,
      state: "active",
      endedOn: null,
      outageMinutes: minutes > 0 ? minutes : null,
      nextUpdateOn: form.kind === "maintenance" ? null : form.nextUpdateOn,
    },
    ownOf(sample),
    now,
  );
  const accent = color === "accent";
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
        bg={accent ? "accent.subtle" : `${color}.bg`}
      >
        <chakra.span color={`${color}.fg`} mt="1px" flex="none">
          <Icon size={16} aria-hidden="true" />
        </chakra.span>
        <chakra.span minW="0" overflowWrap="anywhere">
          <chakra.b fontWeight="600" color={`${color}.fg`}>
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
