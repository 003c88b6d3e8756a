/** Adds or changes somebody to call, beside the page. */
import { Box, Flex, Input, chakra } from "@chakra-ui/react";
import { CreateConfigurationContactRequestLimits as limits } from "@klantportaal/api/limits";
import type { ListParams } from "@klantportaal/api/lists";
import {
  type ConfigurationContact,
  ContactRole,
  type InstalledConfigurationDetail as Service,
  type UserRef,
} from "@klantportaal/api/model";
import { useListPeople } from "@klantportaal/api/people";
import {
  getInstalledConfiguration,
  useCreateConfigurationContact,
  useUpdateConfigurationContact,
} from "@klantportaal/api/services";
import { useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import * as z from "zod/mini";
import { hasAddress, locationText, serviceTitle } from "../../../lib/services/names";
import { FormField, FormGroup } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { RadioPills } from "../../../ui/RadioPills";
import { SearchSelect } from "../../../ui/SearchSelect";
import { useSheetForm } from "../../../ui/useSheetForm";
import { m } from "../messages.nl";
import { contactsChanged } from "../serviceCache";

const words = m.contacts;

/** What may be a telephone number, as in the contract. */
const PHONE = /^\+?[\d(][\d ()./-]{2,29}$/;

const schema = z
  .object({
    who: z.enum(["user", "other"]),
    user: z.custom<UserRef | null>(),
    name: z.string().check(z.trim(), z.maxLength(limits.name.max)),
    phone: z.string().check(z.trim(), z.maxLength(limits.phone.max)),
    role: z.enum(ContactRole),
    place: z.enum(["location", "service"]),
  })
  .check(({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: "custom", input: value, path: [field], message });
    if (value.who === "user") {
      if (!value.user) refuse("user", words.userMissing);
      return;
    }
    if (value.name === "") refuse("name", words.nameMissing);
    if (value.phone.length < limits.phone.min || !PHONE.test(value.phone)) refuse("phone", words.phoneInvalid);
  });
type Form = z.infer<typeof schema>;

const valuesOf = (users: boolean, { location }: Service, contact?: ConfigurationContact): Form => ({
  who: contact ? (contact.userId ? "user" : "other") : users ? "user" : "other",
  user: contact?.userId ? { id: contact.userId, fullName: contact.name } : null,
  name: contact && !contact.userId ? contact.name : "",
  phone: (contact && !contact.userId && contact.phone) || "",
  role: contact?.role ?? "technical",
  // All services without an address share one location: whom to call about one is seldom right for the others.
  place: (contact ? contact.ofLocation : hasAddress(location)) ? "location" : "service",
});

const requestOf = ({ who, user, name, phone, role, place }: Form, service: Service) => ({
  configurationId: place === "service" ? service.id : null,
  locationId: place === "location" ? service.location.id : null,
  userId: who === "user" && user ? user.id : null,
  name: who === "other" ? name : null,
  phone: who === "other" ? phone : null,
  role,
});

/** The field of what the contract calls otherwise. */
const fieldOf = (name: string) => (name === "userId" ? "user" : name);

type UserProps = {
  organisationId: string;
  value: UserRef | null;
  error: string | undefined;
  onChange: (value: UserRef | null) => void;
};

function UserField({ organisationId, value, error, onChange }: UserProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = (typed ?? "").trim();
  const query = useDeferredValue(text);
  const found = useListPeople(
    {
      PageSize: 20,
      Filters: [`organisationId:${organisationId}`],
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listPeople">,
    { query: { placeholderData: <Data,>(known: Data) => known } },
  );
  return (
    <FormField id="contact-user" label={words.user} help={words.userHelp} error={error}>
      <SearchSelect
        id="contact-user"
        text={typed ?? value?.fullName ?? ""}
        chosen={typed === null && value !== null}
        options={found.data?.items.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        current={query === text && found.isSuccess && !found.isPlaceholderData}
        placeholder={words.chooseUser}
        none={words.noUser}
        clearLabel={words.clearUser}
        {...(found.error && { failed: words.usersFailed })}
        invalid={error !== undefined}
        onText={setTyped}
        onChoose={(option) => {
          setTyped(null);
          onChange(option && { id: option.value, fullName: option.label });
        }}
        onBlur={() => setTyped(null)}
      />
    </FormField>
  );
}

type Props = {
  service: Service;
  contact: ConfigurationContact | undefined;
  /** Whether the reader may look up users. */
  users: boolean;
  onClose: () => void;
};

export function ContactForm({ service, contact, users, onClose }: Props) {
  const client = useQueryClient();
  const create = useCreateConfigurationContact();
  const update = useUpdateConfigurationContact();
  const { register, watch, setValue, sheet, errorOf, busy } = useSheetForm<Form, ConfigurationContact>({
    schema,
    row: contact,
    valuesOf: (row) => valuesOf(users, service, row),
    codes: {},
    fieldOf,
    save: (form, id, row) => {
      const data = requestOf(form, service);
      return row
        ? update.mutateAsync({ id, data, headers: { "If-Match": `"${row.rev}"` } })
        : create.mutateAsync({ data: { id, ...data } });
    },
    changed: () => contactsChanged(client),
    newest: async (id) => (await getInstalledConfiguration(service.id)).contacts.find((one) => one.id === id),
    describe: (row) => ({
      [words.name]: row.name,
      [words.phone]: row.phone ?? "",
      [words.role]: words.roles[row.role],
      [words.place]: words.places[row.ofLocation ? "location" : "service"],
    }),
    done: ({ name }) => (contact ? words.saved(name) : words.added(name)),
    onClose: () => onClose(),
  });
  const [who, place] = [watch("who"), watch("place")];
  const set = <Name extends keyof Form>(name: Name, value: Form[Name]) =>
    setValue<keyof Form>(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const places = { location: locationText(service.location), service: serviceTitle(service) };
  return (
    <FormSheet
      title={contact ? words.changeOne : words.addOne}
      submit={words.save}
      busy={busy && words.saving}
      {...sheet}
      onClose={onClose}
    >
      {(users || who === "user") && (
        <FormGroup id="contact-who" legend={words.who}>
          <RadioPills
            name="contact-who"
            value={who}
            options={[
              ["user", words.aUser],
              ["other", words.somebody],
            ]}
            onChange={(value) => setValue("who", value, { shouldDirty: true })}
          />
        </FormGroup>
      )}
      {who === "user" ? (
        <UserField
          organisationId={service.organisationId}
          value={watch("user")}
          error={errorOf("user")}
          onChange={(value) => set("user", value)}
        />
      ) : (
        <>
          <FormField id="contact-name" label={words.name} error={errorOf("name")}>
            <Input autoComplete="off" maxLength={limits.name.max} {...register("name")} />
          </FormField>
          <FormField id="contact-phone" label={words.phone} error={errorOf("phone")}>
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="off"
              className="num"
              maxLength={limits.phone.max}
              {...register("phone")}
            />
          </FormField>
        </>
      )}
      <FormGroup id="contact-role" legend={words.role} error={errorOf("role")}>
        <RadioPills
          name="contact-role"
          value={watch("role")}
          options={Object.values(ContactRole).map((role) => [role, words.roles[role]] as const)}
          onChange={(value) => set("role", value)}
        />
      </FormGroup>
      <FormGroup id="contact-place" legend={words.place} error={errorOf("place")}>
        <Flex direction="column" gap="6px">
          {(["location", "service"] as const).map((one) => (
            <chakra.label key={one} display="flex" gap="8px" alignItems="baseline" minH="28px" cursor="pointer">
              <chakra.input
                type="radio"
                name="contact-place"
                value={one}
                checked={place === one}
                onChange={() => set("place", one)}
                accentColor="accent"
                position="relative"
                top="2px"
              />
              <Box minW="0">
                {words.places[one]}
                <Box textStyle="meta" color="fg.subtle" truncate>
                  {places[one]}
                </Box>
              </Box>
            </chakra.label>
          ))}
        </Flex>
      </FormGroup>
    </FormSheet>
  );
}
