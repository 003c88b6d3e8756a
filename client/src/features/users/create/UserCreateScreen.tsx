import { Box, Button, Flex, Input } from "@chakra-ui/react";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useQueryClient } from "@tanstack/react-query";
import type { ProblemCode } from "@klantportaal/api/codes";
import { useGetCustomer } from "@klantportaal/api/customers";
import type { Customer, Grant } from "@klantportaal/api/model";
import { useCreateUser } from "@klantportaal/api/users";
import { Building2 } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { type Control, useController, useForm, useWatch } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ProblemError, fieldText, problemText } from "../../../lib/api/problem";
import { usePageCaption } from "../../../lib/page-caption";
import { scrolls } from "../../../lib/screen";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";
import { FormButtons } from "../../../ui/FormButtons";
import { ErrorSummary, type FieldError, FormField } from "../../../ui/FormField";
import { LeaveGuard } from "../../../ui/LeaveGuard";
import { notify } from "../../../ui/notify";
import { PageHeader } from "../../../ui/PageHeader";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { ScreenForm } from "../../../ui/ScreenForm";
import { StateView } from "../../../ui/StateView";
import { Switch } from "../../../ui/Switch";
import { useCustomerCrumbs } from "../../../lib/customer-crumbs";
import { useCatalogue } from "../grants/catalogue";
import { m } from "../messages.nl";
import { usersChanged } from "../userCache";
import type { Chosen } from "../grants/copy";
import { type CreateForm, createSchema, emailFrom, emptyForm, periodErrors, requestOf } from "./createForm";
import { RightsField, rightId } from "./RightsField";

type TextName = "firstName" | "lastName" | "email" | "username" | "phone";
const textNames: readonly TextName[] = ["firstName", "lastName", "email", "username", "phone"];
const fieldId = (name: TextName) => `user-${name}`;

const byCode: Partial<Record<string, readonly [TextName, string]>> = {
  "user.email_exists": ["email", m.create.errors.emailExists],
  "user.username_exists": ["username", m.create.errors.usernameExists],
} satisfies Partial<Record<ProblemCode, readonly [TextName, string]>>;

/** The field errors of a refusal: the form's own, or those of a right (`grants.0.validUntil`). */
function fieldErrors(error: unknown): { fields: [TextName, string][]; rights: string | undefined } {
  if (!(error instanceof ProblemError)) return { fields: [], rights: undefined };
  const known = byCode[error.code];
  const named = error.fields.flatMap((field): [TextName, string][] =>
    textNames.flatMap((name) => (name === field.name ? [[name, fieldText(field)]] : [])),
  );
  const ofRights = error.fields.some((field) => field.name.startsWith("grants"));
  return { fields: known ? [[...known]] : named, rights: ofRights ? problemText(error) : undefined };
}

function InvitationSwitch({ control }: { control: Control<CreateForm> }) {
  const { field } = useController({ control, name: "sendInvitation" });
  return (
    <Flex gap="12px" align="center">
      <Switch
        checked={field.value}
        labelledBy="user-invitation"
        describedBy="user-invitation-help"
        onChange={field.onChange}
      />
      <Box>
        <Box id="user-invitation" fontWeight="600">
          {m.create.invitation}
        </Box>
        <Box id="user-invitation-help" textStyle="small" color="fg.muted">
          {m.create.invitationHelp}
        </Box>
      </Box>
    </Flex>
  );
}

/** Invalid periods, each with the id of its field. */
function periodSummary(catalogue: readonly Grant[], wrongPeriods: ReturnType<typeof periodErrors>): FieldError[] {
  return catalogue.flatMap((grant) => {
    const wrong = wrongPeriods[grant.key];
    const text = wrong?.from ?? wrong?.until;
    return text
      ? [{ id: `${rightId(grant)}-${wrong?.from ? "from" : "until"}`, text: `${grant.caption}: ${text}` }]
      : [];
  });
}

/** `customer` is the new user's organisation, when the creator is of the provider. */
function Create({ catalogue, customer }: { catalogue: readonly Grant[]; customer?: Customer }) {
  const list = customer ? `/customers/${customer.id}?tab=users` : "/users/list?";
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useCreateUser();
  const [email] = useState(emailFrom(useSearchParams()[0]));
  const [now] = useState(Date.now);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>({});
  const [rightsError, setRightsError] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const { control, register, handleSubmit, setError, formState } = useForm<CreateForm>({
    resolver: standardSchemaResolver(createSchema),
    defaultValues: { ...emptyForm, email },
    mode: "onTouched",
    shouldFocusError: false,
  });
  const [firstName, lastName] = useWatch({ control, name: ["firstName", "lastName"] });
  const wrongPeriods = periodErrors(chosen, now);

  const saved = useRef(false);
  const dirty = formState.isDirty || Object.keys(chosen).length > 0;
  const unsaved = useCallback(() => dirty && !saved.current, [dirty]);

  const again = () => setAttempt((count) => count + 1);
  const submit = handleSubmit(
    async (form) => {
      setFailure(undefined);
      setRightsError(undefined);
      setTaken(undefined);
      again();
      if (create.isPending || Object.keys(wrongPeriods).length > 0) return;
      try {
        const user = await create.mutateAsync({
          data: { ...requestOf(form, chosen, catalogue, now), ...(customer && { organisationId: customer.id }) },
        });
        saved.current = true;
        usersChanged(client);
        notify.success(m.create.created(user.fullName), { id: "user-created" });
        void navigate(`/users/users/${user.id}?tab=grants`, { replace: true });
      } catch (error) {
        const { fields, rights } = fieldErrors(error);
        for (const [name, message] of fields) setError(name, { message });
        if (error instanceof ProblemError && error.code === "user.email_exists") setTaken(form.email.trim());
        setRightsError(rights);
        // An error shown at its field needs no second message.
        setFailure(m.create.failed(fields.length > 0 || rights ? "" : problemText(error)).trim());
        again();
      }
    },
    () => {
      setFailure(undefined);
      again();
    },
  );

  const errorOf = (name: TextName) => formState.errors[name]?.message;
  const summary = [
    ...textNames.flatMap((name) => (errorOf(name) ? [{ id: fieldId(name), text: errorOf(name) ?? "" }] : [])),
    ...(rightsError ? [{ id: "user-rights", text: rightsError }] : []),
    ...periodSummary(catalogue, wrongPeriods),
  ];
  const field = (name: TextName, label: string, more: { optional?: boolean; help?: string; type?: string } = {}) => {
    const { type = "text", ...rest } = more;
    return (
      <FormField id={fieldId(name)} label={label} error={errorOf(name)} {...rest}>
        <Input type={type} autoComplete="off" {...register(name)} />
      </FormField>
    );
  };
  return (
    <ScreenForm intro={m.create.intro} submit={submit}>
      <ErrorSummary errors={formState.isSubmitted ? summary : []} attempt={attempt} failure={failure} />
      <Flex gap="16px" wrap="wrap" align="flex-start" css={{ "& > *": { flex: "1 1 240px" } }}>
        {field("firstName", m.create.firstName)}
        {field("lastName", m.create.lastName)}
      </Flex>
      <Box>
        {field("email", m.create.email, { type: "email" })}
        {taken && errorOf("email") && (
          <Box
            asChild
            color="accent.fg"
            textDecoration="underline"
            textUnderlineOffset="2px"
            textStyle="small"
            display="inline-block"
            lineHeight="24px"
          >
            <Link to={`${list}&q=${encodeURIComponent(taken)}`}>{m.create.findExisting}</Link>
          </Box>
        )}
      </Box>
      {field("username", m.create.username, { optional: true, help: m.create.usernameHelp })}
      {field("phone", m.create.phone, { optional: true, type: "tel" })}
      <InvitationSwitch control={control} />
      <RightsField
        catalogue={catalogue}
        chosen={chosen}
        errors={formState.isSubmitted ? wrongPeriods : {}}
        error={rightsError}
        name={`${firstName} ${lastName}`.trim()}
        organisation={customer?.id}
        now={now}
        onChange={setChosen}
      />
      <FormButtons
        submit={m.create.submit}
        submitting={m.create.submitting}
        busy={create.isPending}
        cancel={m.cancel}
        cancelTo={list}
      />
      <LeaveGuard unsaved={unsaved} />
    </ScreenForm>
  );
}

/** A new user of a customer: only with rights that customers may have. */
function CreateForCustomer({ id, catalogue }: { id: string; catalogue: readonly Grant[] }) {
  const customer = useGetCustomer(id);
  usePageCaption(m.create.title, undefined, useCustomerCrumbs(customer.data && { ...customer.data, tab: "users" }));
  return (
    <QueryBoundary result={customer} what={m.create.whatCustomer} skeleton={null}>
      {(found) => (
        <>
          <PageHeader title={m.create.title} meta={found.name} />
          <Create catalogue={catalogue.filter((grant) => !grant.staffOnly)} customer={found} />
        </>
      )}
    </QueryBoundary>
  );
}

/** For staff who manage customers, but not the provider's own users. */
function ChooseCustomer() {
  return (
    <>
      <PageHeader title={m.create.title} />
      <StateView
        icon={Building2}
        title={m.create.customerFirst[0]}
        text={m.create.customerFirst[1]}
        actions={
          <Button asChild variant="solid">
            <Link to="/customers">{m.create.toCustomers}</Link>
          </Button>
        }
      />
    </>
  );
}

export default function UserCreateScreen() {
  const me = useProfile().data;
  const organisation = useSearchParams()[0].get("organisation");
  if (!me) return null;
  // Without a list of roles the server decides.
  if (!organisation && me.roles?.includes(roles.accountAdmin) === false) return <ChooseCustomer />;
  return <UserCreate organisation={organisation} />;
}

function UserCreate({ organisation }: { organisation: string | null }) {
  const catalogue = useCatalogue();
  return (
    <Box {...scrolls}>
      <QueryBoundary result={catalogue} what={m.create.what} skeleton={null}>
        {(grants) =>
          organisation ? (
            <CreateForCustomer id={organisation} catalogue={grants} />
          ) : (
            <>
              <PageHeader title={m.create.title} />
              <Create catalogue={grants} />
            </>
          )
        }
      </QueryBoundary>
    </Box>
  );
}
