import { Box, Flex, Grid, Input, chakra } from "@chakra-ui/react";
import { CreateIncidentRequestLimits as limits } from "@klantportaal/api/limits";
import { IncidentKind, IncidentSeverity } from "@klantportaal/api/model";
import type { ReactNode } from "react";
import { currentTime } from "../../../../lib/format/clock";
import { m as shared } from "../../../../lib/incidents/messages.nl";
import { FormField, FormGroup } from "../../../../ui/FormField";
import { RadioPills, choice } from "../../../../ui/RadioPills";
import { s } from "../messages.nl";
import { MomentField } from "../MomentField";
import { type Errors, type Form, type MomentName, withKind, withMoment } from "./form";
import { Step } from "./Step";

export const fieldId = (name: string) => `incident-${name}`;

type Props = {
  form: Form;
  errors: Errors;
  /** What customers have read: its kind stays. */
  published: boolean;
  onChange: (change: Partial<Form>) => void;
  effect: ReactNode;
};

const severities = Object.values(IncidentSeverity);

function Severity({ form, onChange }: Pick<Props, "form" | "onChange">) {
  return (
    <FormGroup id={fieldId("severity")} legend={s.edit.severityLabel}>
      <Flex gap="8px" direction={{ base: "column", md: "row" }}>
        {severities.map((severity) => {
          const [caption, help] = s.severities[severity];
          return (
            <chakra.label
              key={severity}
              flex="1"
              display="flex"
              gap="8px"
              px="12px"
              pt="7px"
              pb="8px"
              borderWidth="1px"
              borderColor="border.strong"
              borderRadius="8px"
              bg="bg.panel"
              cursor="pointer"
              lineHeight="1.125rem"
              fontWeight="500"
              fontSize="0.84375rem"
              css={choice}
            >
              <chakra.input
                type="radio"
                name={fieldId("severity")}
                value={severity}
                checked={form.severity === severity}
                onChange={() => onChange(withKind(form, { severity }, currentTime()))}
                accentColor="accent"
                boxSize="16px"
                mt="1px"
                flex="none"
                outline="none"
              />
              <span>
                {caption}
                <chakra.small display="block" textStyle="meta" fontWeight="400" color="fg.muted">
                  {help}
                </chakra.small>
              </span>
            </chakra.label>
          );
        })}
      </Flex>
    </FormGroup>
  );
}

type MomentProps = Pick<Props, "form" | "errors" | "onChange"> & {
  name: Exclude<MomentName, "nextUpdateOn">;
  label: string;
  bias: "past" | "future";
  optional?: boolean;
};

function MomentInput({ form, errors, name, label, bias, optional = false, onChange }: MomentProps) {
  return (
    <FormField id={fieldId(name)} label={label} error={errors[name]} optional={optional}>
      <MomentField
        value={form[name]}
        bias={bias}
        {...(bias === "future" && { placeholder: s.edit.dayPlaceholder })}
        onChange={(moment, wrong) => onChange(withMoment(form, name, moment, wrong))}
      />
    </FormField>
  );
}

/** What it is: its kind, severity, title and moments. */
export function WhatStep({ form, errors, published, onChange, effect }: Props) {
  const { kind } = form;
  const moment = { form, errors, onChange };
  const title = (
    <FormField id={fieldId("title")} label={s.edit.titleLabel} error={errors.title}>
      <Input
        autoComplete="off"
        maxLength={limits.title.max}
        value={form.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </FormField>
  );
  return (
    <Step no={1} title={s.edit.what} effect={effect}>
      {!published && (
        <FormGroup id={fieldId("kind")} legend={s.edit.kindLabel}>
          <RadioPills
            name={fieldId("kind")}
            value={kind}
            options={Object.values(IncidentKind).map((one) => [one, shared.kind[one]] as const)}
            onChange={(next) => onChange(withKind(form, { kind: next }, currentTime()))}
          />
        </FormGroup>
      )}
      {kind === "disruption" && <Severity form={form} onChange={onChange} />}
      {kind === "maintenance" ? (
        <>
          {title}
          <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }} gap="12px">
            <MomentInput {...moment} name="startsOn" label={s.edit.from} bias="future" />
            <MomentInput {...moment} name="expectedEndOn" label={s.edit.until} bias="future" />
            <FormField id={fieldId("outageMinutes")} label={s.edit.away} error={errors.outageMinutes} optional>
              <Flex gap="8px" align="center">
                <Input
                  w="88px"
                  inputMode="numeric"
                  autoComplete="off"
                  className="num"
                  value={form.outageMinutes}
                  onChange={({ target }) => onChange({ outageMinutes: target.value })}
                />
                <Box color="fg.muted">{s.edit.awayUnit}</Box>
              </Flex>
            </FormField>
            <MomentInput {...moment} name="objectUntil" label={s.edit.objectUntil} bias="future" optional />
          </Grid>
        </>
      ) : (
        <Grid
          templateColumns={{
            base: "minmax(0, 1fr)",
            md: kind === "disruption" ? "minmax(0, 1fr) 132px" : "minmax(0, 1fr)",
          }}
          gap="12px"
        >
          {title}
          {kind === "disruption" && <MomentInput {...moment} name="startsOn" label={s.edit.since} bias="past" />}
        </Grid>
      )}
      {kind === "disruption" && published && (
        <Box maxW="260px">
          <MomentInput {...moment} name="expectedEndOn" label={s.edit.expected} bias="future" optional />
        </Box>
      )}
    </Step>
  );
}
