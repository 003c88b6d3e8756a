import { Flex, chakra } from "@chakra-ui/react";
import type { PresentPerson } from "@klantportaal/api/model";
import { Avatar } from "../../../ui/Avatar";
import { w } from "./messages.nl";

const first = ({ fullName }: PresentPerson) => fullName.split(" ")[0] ?? fullName;

/** The colleagues who have the ticket open. On small screens only their pictures. */
export function PresencePill({ others }: { others: readonly PresentPerson[] }) {
  if (others.length === 0) return null;
  const text = w.watching(others.map(first));
  return (
    <Flex
      align="center"
      gap="8px"
      h="34px"
      ps="4px"
      pe={{ base: "4px", md: "12px" }}
      borderRadius="full"
      bg="bg.muted"
      color="fg.muted"
      textStyle="small"
      whiteSpace="nowrap"
      title={others.map(({ fullName }) => fullName).join(", ")}
    >
      <Flex>
        {others.slice(0, 3).map((person, index) => (
          <Avatar
            key={person.id}
            name={person.fullName}
            size="sm"
            borderWidth="1.5px"
            borderColor="green.fg"
            ms={index > 0 ? "-7px" : undefined}
          />
        ))}
      </Flex>
      <chakra.span srOnly={{ base: true, md: false }}>{text}</chakra.span>
    </Flex>
  );
}
