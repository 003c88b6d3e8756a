import { Box, Flex, Heading, chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { Fragment, useId, useState } from "react";
import { Card } from "../../../ui/Card";
import type { Section } from "./useSections";

/** The parts below each other, for a panel. */
export const PanelSections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map(({ name, title, content, action }, index) => (
    <Fragment key={name}>
      {index > 0 && <Box h="1px" bg="border" my="13px" />}
      <Box as="section" aria-label={title}>
        <Flex align="center" justify="space-between" mb="8px">
          <Heading as="h2" fontSize="0.75rem" lineHeight="1rem" fontWeight="600" color="fg.muted">
            {title}
          </Heading>
          {action && <Box my="-5px">{action}</Box>}
        </Flex>
        {content}
      </Box>
    </Fragment>
  ));

function Folded({ section: { title, content, short, action } }: { section: Section }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box borderTopWidth="1px">
      <Heading as="h3" fontSize="0.875rem" lineHeight="1.25rem" fontWeight="500">
        <chakra.button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          display="flex"
          w="full"
          minH="56px"
          px="16px"
          py="9px"
          gap="12px"
          alignItems="center"
          textAlign="start"
          cursor="pointer"
          _focusVisible={{ outlineOffset: "-2px" }}
        >
          <Box as="span" flex="1" minW="0">
            <Box as="span" display="block">
              {title}
            </Box>
            {short && (
              <Box as="span" display="block" textStyle="meta" fontWeight="400" color="fg.subtle" truncate title={short}>
                {short}
              </Box>
            )}
          </Box>
          <chakra.span color="fg.subtle" flex="none">
            <ChevronDown size={16} style={{ transform: open ? "rotate(180deg)" : undefined }} />
          </chakra.span>
        </chakra.button>
      </Heading>
      <Box id={id} hidden={!open} px="16px" pb="14px">
        {content}
        {action && <Box mt="6px">{action}</Box>}
      </Box>
    </Box>
  );
}

/** The parts as a card on a phone: the first one open, the others folded with one line of their content. */
export function FoldedSections({ sections: [first, ...others] }: { sections: readonly Section[] }) {
  if (!first) return null;
  return (
    <Card title={first.title}>
      <Box px="16px" pt="12px" pb="14px">
        {first.content}
      </Box>
      {others.map((section) => (
        <Folded key={section.name} section={section} />
      ))}
    </Card>
  );
}
