import { Box, Button, Flex } from "@chakra-ui/react";
import { useListHolidays } from "@klantportaal/api/agreements";
import type { Holiday } from "@klantportaal/api/model";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { formatDayHead } from "../../../lib/format/format";
import { Checkbox } from "../../../ui/Checkbox";
import { FormDialog } from "../../../ui/FormDialog";
import { m } from "../messages.nl";

const { exceptions: words } = m;

type Props = {
  year: number;
  /** The first relevant day. */
  from: string;
  taken: readonly string[];
  onAdd: (holidays: Holiday[]) => void;
};

function Choice({
  year,
  missing,
  onAdd,
  onClose,
}: Omit<Props, "from" | "taken"> & { missing: readonly Holiday[]; onClose: () => void }) {
  const [chosen, setChosen] = useState(() => new Set(missing.filter(({ usual }) => usual).map(({ on }) => on)));
  const toggle = (on: string) =>
    setChosen((old) => new Set(old.has(on) ? [...old].filter((one) => one !== on) : [...old, on]));
  return (
    <FormDialog
      open
      title={words.holidays(year)}
      submit={words.addChosen(chosen.size)}
      onSubmit={() => {
        onAdd(missing.filter(({ on }) => chosen.has(on)));
        onClose();
      }}
      onClose={onClose}
    >
      <Box color="fg.muted">{words.holidaysHelp}</Box>
      <Flex direction="column" gap="6px">
        {missing.map(({ on, name }) => (
          <Checkbox key={on} checked={chosen.has(on)} onChange={() => toggle(on)}>
            <span>
              {name}
              <Box as="span" color="fg.muted" textStyle="meta" ms="8px">
                {formatDayHead(on)}
              </Box>
            </span>
          </Checkbox>
        ))}
      </Flex>
    </FormDialog>
  );
}

/** The holidays of a year that are not in the list, shown while a common closing day is missing. */
export function Holidays({ year, from, taken, onAdd }: Props) {
  const [open, setOpen] = useState(false);
  const { data } = useListHolidays({ year }, { query: { staleTime: Infinity } });
  const missing = data?.items.filter(({ on }) => on >= from && !taken.includes(on)) ?? [];
  const usual = missing.filter((one) => one.usual).length;
  if (usual === 0) return null;
  return (
    <Flex gap="12px" m="12px 16px" p="12px" bg="accent.subtle" borderRadius="10px" fontSize="0.8125rem">
      <Box color="accent.fg" flex="none">
        <CalendarDays size={17} />
      </Box>
      <Box>
        {words.missing(usual, year)}
        <Button
          variant="plain"
          size="sm"
          px="0"
          h="24px"
          display="block"
          color="accent.fg"
          onClick={() => setOpen(true)}
        >
          {words.look}
        </Button>
      </Box>
      {open && <Choice year={year} missing={missing} onAdd={onAdd} onClose={() => setOpen(false)} />}
    </Flex>
  );
}
