import { chakra } from "@chakra-ui/react";
import type { Tag } from "@klantportaal/api/model";
import { tagColours } from "../model/tags";

/** A label for staff: its name beside its colour. */
export const TagMark = ({ tag }: { tag: Pick<Tag, "name" | "colour"> }) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="5px"
    h="19px"
    px="6px"
    borderWidth="1px"
    borderRadius="5px"
    bg="bg.panel"
    color="fg.muted"
    fontSize="0.71875rem"
    fontWeight="500"
    whiteSpace="nowrap"
    minW="0"
    maxW="150px"
  >
    <chakra.i
      data-dot=""
      boxSize="6px"
      borderRadius="full"
      bg={tagColours[tag.colour]}
      flex="none"
      aria-hidden="true"
    />
    <chakra.span truncate>{tag.name}</chakra.span>
  </chakra.span>
);
