import { Flex, chakra, type FlexProps } from "@chakra-ui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { InnerButton } from "../../../ui/InnerButton";
import { w } from "./desk.nl";
import { useCatalogue } from "../model/catalogue";
import type { ReplyActions } from "../model/replyActions";
import { statusLabel } from "../model/status";
import { tagColours } from "../model/tags";

const { actions: words } = w;

function Chip({
  kind,
  name,
  gone = false,
  dot,
  onRemove,
}: {
  kind: string;
  name: string;
  /** It was archived since, and is not set. */
  gone?: boolean;
  dot?: ReactNode;
  onRemove: () => void;
}) {
  return (
    <chakra.li
      display="inline-flex"
      alignItems="center"
      gap="5px"
      minH="26px"
      maxW="100%"
      ps="8px"
      pe="1px"
      borderWidth="1px"
      borderStyle={gone ? "dashed" : "solid"}
      borderRadius="7px"
      bg={gone ? "transparent" : "bg.subtle"}
      color={gone ? "fg.subtle" : "fg"}
      textStyle="meta"
    >
      <chakra.span color="fg.muted" flex="none">
        {kind}
      </chakra.span>
      {dot}
      <chakra.span truncate fontWeight="550" {...(gone && { textDecoration: "line-through" })}>
        {name}
      </chakra.span>
      {gone && <chakra.span flex="none">{words.archived}</chakra.span>}
      <InnerButton label={words.remove(kind, name)} onClick={onRemove}>
        <X size={14} />
      </InnerButton>
    </chakra.li>
  );
}

/** What sending also sets of the ticket. A team or label that was archived since is shown as such: it is left out. */
export default function ActionChips({
  actions: { status, assignee, teamId, tagIds = [] },
  over = 0,
  onChange,
  ...place
}: {
  actions: ReplyActions;
  /** How many labels too many the ticket would have. */
  over?: number;
  onChange: (actions: ReplyActions) => void;
} & Pick<FlexProps, "mx" | "my">) {
  const catalogue = useCatalogue();
  const all = { status, assignee, teamId, tagIds };
  const without = (field: keyof typeof all, value?: string[]) =>
    onChange(Object.fromEntries(Object.entries({ ...all, [field]: value }).filter(([, one]) => one !== undefined)));
  const team = teamId ? catalogue.team(teamId) : undefined;
  return (
    <Flex
      direction={{ base: "column", md: "row" }}
      gap={{ base: "2px", md: "8px" }}
      wrap={{ md: "wrap" }}
      mx="14px"
      mt="4px"
      mb="2px"
      textStyle="meta"
      color="fg.muted"
      {...place}
    >
      <chakra.span id="reply-actions" flex="none" lineHeight="26px">
        {words.also}
      </chakra.span>
      <Flex as="ul" aria-labelledby="reply-actions" gap="6px" wrap="wrap" flex="1" minW="0" listStyleType="none">
        {status && <Chip kind={words.status} name={statusLabel(status, true)} onRemove={() => without("status")} />}
        {assignee !== undefined && (
          <Chip kind={words.assignee} name={assignee?.fullName ?? words.nobody} onRemove={() => without("assignee")} />
        )}
        {teamId && (catalogue.known || catalogue.failed) && (
          <Chip
            kind={words.team}
            name={team?.name ?? words.unknown}
            gone={team?.archived ?? false}
            onRemove={() => without("teamId")}
          />
        )}
        {(catalogue.known || catalogue.failed) &&
          tagIds.map((id) => {
            const tag = catalogue.tag(id);
            return (
              <Chip
                key={id}
                kind={words.tag}
                name={tag?.name ?? words.unknown}
                gone={tag?.archived ?? false}
                dot={
                  tag && (
                    <chakra.i
                      data-dot=""
                      boxSize="6px"
                      borderRadius="full"
                      bg={tagColours[tag.colour]}
                      flex="none"
                      aria-hidden="true"
                    />
                  )
                }
                onRemove={() =>
                  without(
                    "tagIds",
                    tagIds.filter((one) => one !== id),
                  )
                }
              />
            );
          })}
      </Flex>
      {over > 0 && (
        <chakra.span role="alert" flex="1 0 100%" mt={{ base: "4px", md: "0" }} color="red.fg">
          {words.tooManyTags(over)}
        </chakra.span>
      )}
    </Flex>
  );
}
