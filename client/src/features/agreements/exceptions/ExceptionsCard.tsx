import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import type { CalendarException } from "@klantportaal/api/model";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { dayKey, formatShort, formatWeekday } from "../../../lib/format/format";
import { IconButton } from "../../../ui/IconButton";
import { InnerButton } from "../../../ui/InnerButton";
import { useNow } from "../../../ui/ticker";
import { Card } from "../Card";
import { m } from "../messages.nl";
import type { CalendarDraft } from "../model/draft";
import { hoursText } from "../model/hours";
import { ExceptionDialog } from "./ExceptionDialog";
import { Holidays } from "./Holidays";

const { exceptions: words } = m;

/** "vr 25 dec 2026". */
const dateText = (on: string) => `${formatWeekday(on).slice(0, 2)} ${formatShort(on)}`;

function Row({ one, onEdit, onRemove }: { one: CalendarException; onEdit: () => void; onRemove: () => void }) {
  return (
    <Flex
      as="li"
      role="listitem"
      position="relative"
      align="center"
      minH="50px"
      borderTopWidth="1px"
      fontSize="0.8125rem"
      css={{
        "&:first-of-type": { borderTopWidth: 0 },
        "@media (hover: hover)": { "&:not(:hover, :focus-within) [data-remove]": { opacity: 0 } },
      }}
    >
      <chakra.button
        type="button"
        aria-label={words.edit(one.name)}
        flex="1"
        minW="0"
        display="flex"
        alignItems="center"
        gap="10px"
        ps="16px"
        py="7px"
        textAlign="left"
        onClick={onEdit}
      >
        <chakra.span flex="1" minW="0">
          <Box truncate>{one.name}</Box>
          <Box color="fg.muted" textStyle="meta" className="num">
            {dateText(one.on)}
          </Box>
        </chakra.span>
        <chakra.span color="fg.muted" className="num">
          {hoursText(one.hours) || m.closed}
        </chakra.span>
      </chakra.button>
      <InnerButton data-remove="" label={words.remove(one.name)} mx="6px" color="fg.muted" onClick={onRemove}>
        <X size={15} />
      </InnerButton>
    </Flex>
  );
}

type Props = {
  calendar: CalendarDraft;
  onPut: (exceptions: readonly CalendarException[], instead?: string) => void;
  onRemove: (on: string) => void;
};

/** Dates with other hours; past ones are collapsed. */
export function ExceptionsCard({ calendar, onPut, onRemove }: Props) {
  const today = dayKey(useNow());
  const year = Number(today.slice(0, 4));
  const [editing, setEditing] = useState<CalendarException | "new">();
  const [all, setAll] = useState(false);
  const { exceptions, builtIn } = calendar;
  const taken = exceptions.map(({ on }) => on);
  const shown = exceptions.filter(({ on }) => all || on >= today);
  const earlier = exceptions.length - shown.length;
  const edited = editing === "new" ? undefined : editing;
  return (
    <Card
      title={words.title}
      head={
        !builtIn && (
          <IconButton label={words.add} size="sm" ms="auto" me="-6px" onClick={() => setEditing("new")}>
            <Plus />
          </IconButton>
        )
      }
    >
      {earlier > 0 && (
        <Button variant="plain" size="sm" mx="6px" color="accent.fg" onClick={() => setAll(true)}>
          {words.earlier(earlier)}
        </Button>
      )}
      {shown.length === 0 ? (
        <Box px="16px" py="14px" color="fg.muted" textStyle="small">
          {words.empty}
        </Box>
      ) : (
        <chakra.ul aria-label={words.title} listStyleType="none">
          {shown.map((one) => (
            <Row key={one.on} one={one} onEdit={() => !builtIn && setEditing(one)} onRemove={() => onRemove(one.on)} />
          ))}
        </chakra.ul>
      )}
      {!builtIn &&
        [year, year + 1].map((one) => (
          <Holidays
            key={one}
            year={one}
            from={today}
            taken={taken}
            onAdd={(days) => onPut(days.map(({ on, name }) => ({ on, name, hours: [] })))}
          />
        ))}
      {editing && (
        <ExceptionDialog
          exception={edited}
          taken={taken}
          onDone={(one) => onPut([one], edited?.on)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  );
}
