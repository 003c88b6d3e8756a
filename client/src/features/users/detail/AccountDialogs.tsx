import { Box, Flex, Input, chakra } from "@chakra-ui/react";
import { CreateUserAccountRequestLimits } from "@klantportaal/api/limits";
import type { CreateUserAccountRequest, UserAccount } from "@klantportaal/api/model";
import { useState } from "react";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { ErrorSummary, FormField, FormGroup } from "../../../ui/FormField";
import { FormDialog } from "../../../ui/FormDialog";
import { m } from "../messages.nl";

const limits = CreateUserAccountRequestLimits;

type Kind = "email" | "subject";
type Fields = { email: string; issuer: string; subject: string; label: string };
type Errors = Partial<Record<keyof Fields, string>>;

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= limits.email.max;
const isAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";

function check(kind: Kind, fields: Fields): Errors {
  const { errors } = m.accounts;
  return {
    ...(kind === "email" && !isEmail(fields.email.trim()) && { email: errors.email }),
    ...(kind === "subject" && !isAddress(fields.issuer.trim()) && { issuer: errors.issuer }),
    ...(kind === "subject" && fields.subject.trim() === "" && { subject: errors.subject }),
    ...(fields.label.length > limits.label.max && { label: errors.description }),
  };
}

function bodyOf(kind: Kind, { email, issuer, subject, label }: Fields): CreateUserAccountRequest {
  const identity = kind === "email" ? { email: email.trim() } : { issuer: issuer.trim(), subject: subject.trim() };
  return { ...identity, ...(label.trim() && { label: label.trim() }) };
}

const idOf = (name: keyof Fields) => `account-${name}`;

type LinkProps = { link: (body: CreateUserAccountRequest) => Promise<unknown>; onClose: () => void };

/** Adds an account: by e-mail address, which the first sign-in confirms, or by the identity provider's subject. */
export function LinkDialog({ link, onClose }: LinkProps) {
  const [kind, setKind] = useState<Kind>("email");
  const [fields, setFields] = useState<Fields>({ email: "", issuer: "", subject: "", label: "" });
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const errors: Errors = attempt > 0 ? { ...check(kind, fields), ...refused } : {};

  const change = (name: keyof Fields) => (event: { target: { value: string } }) => {
    setFields((known) => ({ ...known, [name]: event.target.value }));
    setRefused({});
  };
  const submit = async () => {
    setAttempt((count) => count + 1);
    setFailure(undefined);
    setRefused({});
    if (Object.keys(check(kind, fields)).length > 0) return;
    setBusy(true);
    try {
      await link(bodyOf(kind, fields));
      onClose();
    } catch (error) {
      const taken = error instanceof ProblemError && error.code === "account.already_linked";
      if (taken)
        setRefused(kind === "email" ? { email: m.accounts.errors.linked } : { subject: m.accounts.errors.linked });
      else setFailure(problemText(error));
      setAttempt((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  const summary = (Object.keys(errors) as (keyof Fields)[]).map((name) => ({
    id: idOf(name),
    text: errors[name] ?? "",
  }));
  const field = (name: keyof Fields, label: string, more: { help?: string; optional?: boolean } = {}) => (
    <FormField id={idOf(name)} label={label} error={errors[name]} {...more}>
      <Input
        value={fields[name]}
        onChange={change(name)}
        autoComplete="off"
        {...(name === "email" && { type: "email", inputMode: "email" as const })}
      />
    </FormField>
  );
  return (
    <FormDialog
      open
      title={m.accounts.linkTitle}
      submit={m.accounts.submitLink}
      busy={busy && m.accounts.saving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ErrorSummary errors={summary} attempt={attempt} failure={failure} />
      <Box color="fg.muted">{m.accounts.linkIntro}</Box>
      <FormGroup id="account-kind" legend={m.accounts.kind}>
        <Flex gap="16px" wrap="wrap">
          {(
            [
              ["email", m.accounts.kindEmail],
              ["subject", m.accounts.kindSubject],
            ] as const
          ).map(([value, label]) => (
            <chakra.label key={value} display="inline-flex" gap="8px" alignItems="center" minH="24px" cursor="pointer">
              <chakra.input
                type="radio"
                name="account-kind"
                value={value}
                checked={kind === value}
                onChange={() => setKind(value)}
                accentColor="accent"
                boxSize="16px"
              />
              {label}
            </chakra.label>
          ))}
        </Flex>
      </FormGroup>
      {kind === "email" && field("email", m.accounts.email)}
      {kind === "subject" && field("issuer", m.accounts.issuer, { help: m.accounts.issuerHelp })}
      {kind === "subject" && field("subject", m.accounts.subject, { help: m.accounts.subjectHelp })}
      {field("label", m.accounts.description, { optional: true, help: m.accounts.descriptionHelp })}
    </FormDialog>
  );
}

type EditProps = { account: UserAccount; save: (label: string) => Promise<unknown>; onClose: () => void };

/** Renames an account. */
export function EditDialog({ account, save, onClose }: EditProps) {
  const [label, setLabel] = useState(account.label);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const error = attempt > 0 && label.length > limits.label.max ? m.accounts.errors.description : undefined;
  const submit = async () => {
    setAttempt((count) => count + 1);
    if (label.length > limits.label.max) return;
    setBusy(true);
    try {
      await save(label.trim());
      onClose();
    } catch (problem) {
      setFailure(problemText(problem));
      setAttempt((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      open
      title={m.accounts.editTitle}
      submit={m.accounts.save}
      busy={busy && m.accounts.saving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ErrorSummary errors={[]} attempt={attempt} failure={failure} />
      <Box color="fg.muted">{account.email ?? account.username ?? account.subject}</Box>
      <FormField
        id="account-label"
        label={m.accounts.description}
        optional
        help={m.accounts.descriptionHelp}
        error={error}
      >
        <Input value={label} onChange={(event) => setLabel(event.target.value)} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
