import { Box, Flex, chakra } from "@chakra-ui/react";
import type { ListParams } from "@klantportaal/api/lists";
import { useListUserGrants } from "@klantportaal/api/grants";
import type { Grant, User } from "@klantportaal/api/model";
import { useListUsers } from "@klantportaal/api/users";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { announce } from "../../../lib/announce";
import { closeRoles, roleCaption, roles } from "../../../lib/session/roles";
import { FormField, FormGroup } from "../../../ui/FormField";
import { SearchSelect } from "../../../ui/SearchSelect";
import { m } from "../messages.nl";
import { Days } from "../grants/PeriodFields";
import { type PeriodErrors, periodOf } from "../grants/period";
import { useMyGrants } from "../grants/catalogue";
import { grouped, refusalOf } from "../grants/rights";
import { type Chosen, copyOf } from "./createForm";

type Props = {
  catalogue: readonly Grant[];
  chosen: Chosen;
  errors: Record<string, PeriodErrors>;
  error?: string | undefined;
  name: string;
  /** The user's organisation, when it is not one's own. */
  organisation: string | undefined;
  now: number;
  onChange: (chosen: Chosen) => void;
};

export const rightId = (grant: Grant) => `right-${grant.grantId}`;

/** The initial rights of a user, each with its validity; or those of a colleague. */
export function RightsField(props: Props) {
  const { catalogue, chosen, error, organisation, now, onChange } = props;
  const mine = useMyGrants();
  const refused = (key: string) =>
    refusalOf(key, mine, { isSelf: false, isCustomer: organisation !== undefined }, now) !== null;
  const none = Object.keys(chosen).length === 0;
  return (
    <FormGroup id="user-rights" legend={m.create.rights} optional error={error}>
      <Box mb="14px">
        <SameAs
          organisation={organisation}
          now={now}
          onCopy={(copy) => onChange(Object.fromEntries(Object.entries(copy).filter(([key]) => !refused(key))))}
        />
      </Box>
      {grouped(catalogue.map((grant) => ({ grant }))).map(({ name, items }) => (
        <Box key={name} mb="10px">
          <Box textStyle="label" fontWeight="600" color="fg.muted" mb="4px">
            {m.grants.groups[name]}
          </Box>
          <Box bg="bg.panel" borderWidth="1px" borderRadius="12px" boxShadow="card">
            {items.map(({ grant }, index) => (
              <Choice key={grant.key} {...props} grant={grant} first={index === 0} refused={refused(grant.key)} />
            ))}
          </Box>
        </Box>
      ))}
      <Box role="status" textStyle="small" color="fg.muted">
        {none ? m.create.noRights : ""}
      </Box>
    </FormGroup>
  );
}

function Choice({
  grant,
  first,
  refused,
  chosen,
  errors,
  name,
  now,
  onChange,
}: Props & { grant: Grant; first: boolean; refused: boolean }) {
  const period = chosen[grant.key];
  const from = Object.keys(chosen).find((key) => key !== grant.key && closeRoles([key]).includes(grant.key));
  const toggle = (on: boolean) => {
    const { [grant.key]: _, ...rest } = chosen;
    onChange(on ? { ...chosen, [grant.key]: periodOf(null, now) } : rest);
  };
  const description = from && !period ? m.create.included(roleCaption(from)) : grant.description;
  return (
    <Box px="14px" py="9px" borderTopWidth={first ? "0" : "1px"}>
      <chakra.label display="flex" gap="10px" alignItems="flex-start" cursor={refused ? "default" : "pointer"}>
        <chakra.input
          type="checkbox"
          id={rightId(grant)}
          checked={period !== undefined}
          disabled={refused}
          onChange={(event) => toggle(event.target.checked)}
          accentColor="accent"
          boxSize="16px"
          mt="2px"
          flex="none"
        />
        <chakra.span flex="1" minW="0">
          <chakra.span fontWeight="500" display="block">
            {grant.caption}
          </chakra.span>
          <chakra.span textStyle="meta" color="fg.subtle" display="block">
            {refused ? m.grants.refusal.token : description}
          </chakra.span>
        </chakra.span>
      </chakra.label>
      {period && (
        <Box ms={{ base: "0", sm: "26px" }} mt="8px">
          {grant.key === roles.accountAdmin && (
            <Box textStyle="small" color="orange.fg" mb="8px">
              {m.grants.confirmOn(name || m.you).text}
            </Box>
          )}
          <Days
            id={rightId(grant)}
            period={period}
            errors={errors[grant.key] ?? {}}
            onChange={(next) => onChange({ ...chosen, [grant.key]: next })}
          />
        </Box>
      )}
    </Box>
  );
}

type SameAsProps = { organisation: string | undefined; now: number; onCopy: (chosen: Chosen) => void };

/** Copies a colleague's own rights once they are loaded. */
function SameAs({ organisation, now, onCopy }: SameAsProps) {
  const [text, setText] = useState("");
  const [from, setFrom] = useState<Pick<User, "id" | "fullName"> | null>(null);
  const words = from ? "" : text.trim();
  const query = useDeferredValue(words);
  const found = useListUsers(
    {
      PageSize: 20,
      OrderBy: "fullName ASC",
      ...(query && { SearchParameter: query }),
      ...(organisation && { OrganisationId: organisation }),
    } satisfies ListParams<"listUsers">,
    { query: { placeholderData: (known) => known } },
  );
  const theirs = useListUserGrants(from?.id ?? "", { query: { enabled: from !== null } });
  const copy = from && theirs.data ? copyOf(theirs.data, now) : null;
  const outcome = from && copy ? m.create.sameAsDone(from.fullName, Object.keys(copy).length) : "";

  // Once for each choice: later edits in the form stay.
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (!from || !copy || done.current === from.id) return;
    done.current = from.id;
    onCopy(copy);
    announce(outcome);
  });
  return (
    <FormField
      id="user-same-as"
      // The group's heading is right above it.
      label={<chakra.span srOnly>{m.create.sameAs}</chakra.span>}
      help={m.create.sameAsHelp}
      error={theirs.isError ? m.create.sameAsFailed : undefined}
    >
      <SearchSelect
        id="user-same-as"
        text={text}
        chosen={from !== null}
        options={found.data?.items.map((user) => ({ value: user.id, label: user.fullName, detail: user.email }))}
        current={query === words && found.isSuccess && !found.isPlaceholderData}
        placeholder={m.create.sameAsPlaceholder}
        none={m.create.sameAsNone}
        clearLabel={m.create.sameAsClear}
        {...(found.isError && {
          failed: m.create.usersFailed,
        })}
        onText={(value) => {
          setText(value);
          setFrom(null);
        }}
        onChoose={(option) => {
          setText(option?.label ?? "");
          setFrom(option ? { id: option.value, fullName: option.label } : null);
          done.current = null;
        }}
      />
      {outcome && (
        <Flex textStyle="small" color="fg.muted">
          {outcome}
        </Flex>
      )}
    </FormField>
  );
}
