import { Box, CloseButton, Dialog, Flex, Grid, Heading, Kbd, Text, chakra } from "@chakra-ui/react";
import { usePreference } from "../../lib/preferences";
import { Checkbox } from "../../ui/Checkbox";
import { DialogFrame } from "../../ui/DialogFrame";
import { m as kit } from "../../ui/messages.nl";
import { m } from "./messages.nl";
import { sectionsFor } from "./sections.nl";

/** "Ctrl+K" are pressed together, "G T" in sequence, and of "J, ↓" either one. The text between the keys says which. */
function Keys({ shortcut }: { shortcut: string }) {
  return shortcut.split(/(, |\+| )/).map((part, index) =>
    index % 2 === 0 ? (
      <Kbd key={index}>{part}</Kbd>
    ) : (
      <chakra.span key={index} textStyle="meta" color="fg.subtle">
        {part === "+" ? "+" : part === " " ? m.then : m.or}
      </chakra.span>
    ),
  );
}

/** Every shortcut, and the switch for those of a single letter (WCAG 2.1.4). */
export default function ShortcutsDialog({ staff, onClose }: { staff: boolean; onClose: () => void }) {
  const [single, setSingle] = usePreference("ui.singleKeys");
  return (
    <DialogFrame open scrollBehavior="inside" onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{m.shortcutsTitle}</Dialog.Title>
      </Dialog.Header>
      <Dialog.CloseTrigger asChild>
        <CloseButton aria-label={kit.close} />
      </Dialog.CloseTrigger>
      <Dialog.Body pb="24px">
        {sectionsFor(staff).map(([title, list]) => (
          <Box as="section" key={title} mb="16px">
            <Heading as="h3" textStyle="label" color="fg.subtle" mb="6px">
              {title}
            </Heading>
            <Grid as="dl" templateColumns="minmax(7.5rem, auto) 1fr" columnGap="12px" rowGap="6px" textStyle="small">
              {list.map(([shortcut, what]) => (
                <Box key={shortcut} display="contents">
                  <Flex as="dt" gap="4px" align="center">
                    <Keys shortcut={shortcut} />
                  </Flex>
                  <Text as="dd" m="0">
                    {what}
                  </Text>
                </Box>
              ))}
            </Grid>
          </Box>
        ))}
        <Box borderTopWidth="1px" pt="14px">
          <Checkbox checked={single === "yes"} onChange={(event) => setSingle(event.target.checked ? "yes" : "no")}>
            {m.singleKeys}
          </Checkbox>
        </Box>
      </Dialog.Body>
    </DialogFrame>
  );
}
