import { Flex, chakra } from "@chakra-ui/react";
import type { ListParams } from "@klantportaal/api/lists";
import type { Person } from "@klantportaal/api/model";
import { useListPeople } from "@klantportaal/api/people";
import { X } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Avatar } from "../../../ui/Avatar";
import { FormField } from "../../../ui/FormField";
import { InnerButton } from "../../../ui/InnerButton";
import { SearchSelect } from "../../../ui/SearchSelect";
import { m } from "../messages.nl";

const { teams: words } = m;

type Props = { members: readonly Person[]; error: string | undefined; onChange: (members: Person[]) => void };

/** The members of a team: a search that adds, and a chip for each. */
export function MembersField({ members, error, onChange }: Props) {
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const found = useListPeople(
    {
      PageSize: 50,
      Filters: ["isCustomer:false"],
      ...(query && { SearchParameter: query }),
    } satisfies ListParams<"listPeople">,
    { query: { placeholderData: (known: unknown) => known as never } },
  );
  const others = found.data?.items.filter(({ id }) => !members.some((member) => member.id === id));
  return (
    <FormField id="team-members" label={words.members} help={words.membersHelp} error={error} optional>
      <SearchSelect
        id="team-members"
        text={text}
        chosen={false}
        options={others?.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        current={query === text.trim() && found.isSuccess && !found.isPlaceholderData}
        placeholder={words.chooseMember}
        none={words.noMember}
        clearLabel={words.clearMember}
        onText={setText}
        onChoose={(option) => {
          setText("");
          const chosen = others?.find(({ id }) => id === option?.value);
          if (chosen) onChange([...members, chosen]);
        }}
        onBlur={() => setText("")}
      />
      {members.length > 0 && (
        <Flex as="ul" aria-label={words.members} gap="8px" wrap="wrap" mt="2px" listStyleType="none">
          {members.map((member) => (
            <chakra.li
              key={member.id}
              display="inline-flex"
              alignItems="center"
              gap="6px"
              h="32px"
              ps="4px"
              pe="3px"
              borderRadius="8px"
              bg="bg.muted"
              fontSize="0.84375rem"
            >
              <Avatar name={member.fullName} size="sm" />
              {member.fullName}
              <InnerButton
                label={words.removeMember(member.fullName)}
                onClick={() => onChange(members.filter(({ id }) => id !== member.id))}
              >
                <X size={14} />
              </InnerButton>
            </chakra.li>
          ))}
        </Flex>
      )}
    </FormField>
  );
}
