import { Box, chakra } from "@chakra-ui/react";
import { useListUserGrants } from "@klantportaal/api/grants";
import { useListIntegrations } from "@klantportaal/api/integrations";
import type { ListParams } from "@klantportaal/api/lists";
import { useListUsers } from "@klantportaal/api/users";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { announce } from "../../../lib/announce";
import { FormField } from "../../../ui/FormField";
import { SearchSelect } from "../../../ui/SearchSelect";
import { m } from "../messages.nl";
import { type Chosen, copyOf } from "./copy";

type Words = { help?: string; placeholder: string; none: string; clear: string; failed: string; listFailed: string };

type Props = {
  id: string;
  words: Words;
  /** Whose rights can be copied; integrations are those of one's own organisation. */
  of: { users: boolean; integrations: boolean };
  /** The heading of a group is not right above it. */
  labelled?: boolean;
  /** The users' organisation, when it is not one's own. */
  organisation?: string | undefined;
  now: number;
  /** The text that says what was copied. */
  told: (name: string, copy: Chosen) => string;
  onCopy: (copy: Chosen) => void;
};

const SIZE = 20;

/** Users and integrations that match; each group has its name when there are both. */
function useHolders(query: string, of: Props["of"], organisation: string | undefined) {
  const users = useListUsers(
    {
      PageSize: SIZE,
      OrderBy: "fullName ASC",
      ...(query && { SearchParameter: query }),
      ...(organisation && { OrganisationId: organisation }),
    } satisfies ListParams<"listUsers">,
    { query: { enabled: of.users, placeholderData: (known) => known } },
  );
  const integrations = useListIntegrations(
    {
      PageSize: SIZE,
      OrderBy: "name ASC",
      Filters: ["status:active|paused|expired"],
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listIntegrations">,
    { query: { enabled: of.integrations, placeholderData: (known) => known } },
  );
  const asked = [...(of.integrations ? [integrations] : []), ...(of.users ? [users] : [])];
  const both = of.users && of.integrations;
  const options = [
    ...(integrations.data?.items ?? []).map(({ id, name, purpose }) => ({
      value: id,
      label: name,
      detail: purpose,
      ...(both && { group: m.create.sameAsGroups.integrations }),
    })),
    ...(users.data?.items ?? []).map(({ id, fullName, email }) => ({
      value: id,
      label: fullName,
      detail: email,
      ...(both && { group: m.create.sameAsGroups.users }),
    })),
  ];
  return {
    options: asked.every(({ data }) => data) ? options : undefined,
    current: asked.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData),
    failed: asked.some(({ isError }) => isError),
  };
}

/** Copies somebody's own rights once they are loaded. */
export function SameAs({ id, words, of, labelled = false, organisation, now, told, onCopy }: Props) {
  const [text, setText] = useState("");
  const [from, setFrom] = useState<{ id: string; name: string } | null>(null);
  const typed = from ? "" : text.trim();
  const query = useDeferredValue(typed);
  const found = useHolders(query, of, organisation);
  const theirs = useListUserGrants(from?.id ?? "", { query: { enabled: from !== null } });
  const copy = from && theirs.data ? copyOf(theirs.data, now) : null;
  const outcome = from && copy ? told(from.name, copy) : "";

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
      id={id}
      label={labelled ? m.create.sameAs : <chakra.span srOnly>{m.create.sameAs}</chakra.span>}
      {...(words.help && { help: words.help })}
      error={theirs.isError ? words.failed : undefined}
    >
      <SearchSelect
        id={id}
        text={text}
        chosen={from !== null}
        options={found.options}
        current={query === typed && found.current}
        placeholder={words.placeholder}
        none={words.none}
        clearLabel={words.clear}
        {...(found.failed && { failed: words.listFailed })}
        onText={(value) => {
          setText(value);
          setFrom(null);
        }}
        onChoose={(option) => {
          setText(option?.label ?? "");
          setFrom(option ? { id: option.value, name: option.label } : null);
          done.current = null;
        }}
      />
      {outcome && (
        <Box textStyle="small" color="fg.muted">
          {outcome}
        </Box>
      )}
    </FormField>
  );
}
