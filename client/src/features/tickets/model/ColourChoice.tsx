import { Flex, chakra } from "@chakra-ui/react";
import { TagColour } from "@klantportaal/api/model";
import type { ComponentProps } from "react";
import { FormGroup } from "../../../ui/FormField";
import { tagColours } from "./tags";
import { t } from "./tags.nl";

const colours = Object.values(TagColour);

export const ColourDot = ({ colour }: { colour: TagColour }) => (
  <chakra.i data-dot="" boxSize="9px" borderRadius="full" bg={tagColours[colour]} flex="none" aria-hidden="true" />
);

type Props = {
  chosen: TagColour;
  /** What makes each radio button part of its form. */
  input: (colour: TagColour) => Pick<ComponentProps<"input">, "name" | "checked" | "onChange" | "onBlur" | "ref">;
};

/** The colour of a label. */
export const ColourChoice = ({ chosen, input }: Props) => (
  <FormGroup id="tag-colour" legend={t.colour}>
    <Flex gap="8px" wrap="wrap">
      {colours.map((colour) => (
        <chakra.label
          key={colour}
          display="inline-flex"
          gap="8px"
          alignItems="center"
          h="34px"
          px="10px"
          borderWidth="1px"
          borderRadius="8px"
          cursor="pointer"
          borderColor={chosen === colour ? "accent" : "border.strong"}
          bg={chosen === colour ? "accent.subtle" : "transparent"}
        >
          <chakra.input type="radio" value={colour} accentColor="accent" {...input(colour)} />
          <ColourDot colour={colour} />
          {t.colours[colour]}
        </chakra.label>
      ))}
    </Flex>
  </FormGroup>
);
