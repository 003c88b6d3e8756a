import { Box, chakra } from "@chakra-ui/react";
import type { Grant } from "@klantportaal/api/model";
import { closeRoles, roleCaption, roles } from "../../../lib/session/roles";
import { FormGroup } from "../../../ui/FormField";
import { m } from "../messages.nl";
import type { Chosen } from "../grants/copy";
import { Days } from "../grants/PeriodFields";
import { SameAs } from "../grants/SameAs";
import { type PeriodErrors, periodOf } from "../grants/period";
import { useMyGrants } from "../grants/catalogue";
import { grouped, refusalOf } from "../grants/rights";

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
          id="user-same-as"
          words={m.create.sameAsUser}
          of={{ users: true, integrations: false }}
          organisation={organisation}
          now={now}
          told={(name, copy) => m.create.sameAsDone(name, Object.keys(copy).length)}
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
