import { Box, Button, Drawer, chakra } from "@chakra-ui/react";
import type { DayHours } from "@klantportaal/api/model";
import { ChevronRight, Copy } from "lucide-react";
import { useState } from "react";
import { Sheet } from "../../../ui/Sheet";
import { useFrom } from "../../../ui/useMediaQuery";
import { Card } from "../Card";
import { m } from "../messages.nl";
import { type CalendarDraft, faultsOf } from "../model/draft";
import { type HoursFault, durationText, hoursText, openMinutes, partOf } from "../model/hours";
import { IntervalList, Intervals } from "./Intervals";

const { hours: words } = m;
const FIRST = 6;
const LAST = 22;
const marks = [6, 12, 18, 22];
const columns = "88px minmax(0, 1fr) 190px 58px";

type Row = { name: string; hours: DayHours; fault: HoursFault | undefined };

const place = (hour: number) => `${((hour - FIRST) / (LAST - FIRST)) * 100}%`;

/** The day from six to ten as a line, with its open intervals. */
function Line({ hours }: { hours: DayHours }) {
  return (
    <Box position="relative" h="8px" borderRadius="3px" bg="bg.muted" overflow="hidden" aria-hidden="true">
      {hours.map((one, at) => {
        const { start, width } = partOf(one, FIRST, LAST);
        return (
          <Box
            key={at}
            position="absolute"
            insetY="0"
            bg="accent"
            borderRadius="1px"
            style={{ left: `${start * 100}%`, width: `${width * 100}%` }}
          />
        );
      })}
    </Box>
  );
}

const Scale = () => (
  <Box
    display="grid"
    gridTemplateColumns={columns}
    gap="12px"
    px="16px"
    h="28px"
    alignItems="center"
    bg="bg.subtle"
    borderBottomWidth="1px"
    aria-hidden="true"
  >
    <Box gridColumn="3" position="relative" h="16px" textStyle="2xs" color="fg.muted" className="num">
      {marks.map((hour) => (
        <chakra.span
          key={hour}
          position="absolute"
          transform={hour === FIRST ? "none" : hour === LAST ? "translateX(-100%)" : "translateX(-50%)"}
          style={{ left: place(hour) }}
        >
          {hour}
        </chakra.span>
      ))}
    </Box>
  </Box>
);

const Fault = ({ fault }: { fault: HoursFault }) => (
  <Box role="alert" color="red.fg" textStyle="small" gridColumn="2 / -1">
    {words.faults[fault]}
  </Box>
);

/** A day on a wide screen: everything is edited in place. */
function WideRow({ row, locked, onChange }: { row: Row; locked: boolean; onChange: (hours: DayHours) => void }) {
  const { name, hours, fault } = row;
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={columns}
      gap="4px 12px"
      px="16px"
      py="4px"
      minH="40px"
      alignItems="center"
      borderTopWidth="1px"
      css={{ "&:first-of-type": { borderTopWidth: 0 } }}
    >
      <Box fontWeight="550" fontSize="0.8125rem">
        {name}
      </Box>
      {locked ? (
        <Box className="num" fontSize="0.8125rem" color={hours.length === 0 ? "fg.muted" : "fg"}>
          {hoursText(hours) || m.closed}
        </Box>
      ) : (
        <Intervals day={name} hours={hours} onChange={onChange} />
      )}
      <Line hours={hours} />
      <Box textAlign="right" color="fg.muted" fontSize="0.8125rem" className="num" whiteSpace="nowrap">
        {fault ? "—" : durationText(openMinutes(hours))}
      </Box>
      {fault && <Fault fault={fault} />}
    </Box>
  );
}

/** A day on a small screen: its times, and a sheet to edit them. */
function NarrowRow({ row, locked, onEdit }: { row: Row; locked: boolean; onEdit: () => void }) {
  const { name, hours, fault } = row;
  const times = hoursText(hours) || m.closed;
  return (
    <Box as="li" borderTopWidth="1px" css={{ "&:first-of-type": { borderTopWidth: 0 } }}>
      <chakra.button
        type="button"
        disabled={locked}
        aria-label={words.editDay(name, times)}
        display="flex"
        w="full"
        minH="48px"
        px="16px"
        py="8px"
        gap="12px"
        alignItems="center"
        textAlign="left"
        fontSize="0.8125rem"
        onClick={onEdit}
      >
        <chakra.span w="80px" flex="none" fontWeight="550">
          {name}
        </chakra.span>
        <chakra.span flex="1" className="num" color={hours.length === 0 ? "fg.muted" : "fg"}>
          {times}
        </chakra.span>
        {!locked && (
          <chakra.span color="fg.subtle" flex="none">
            <ChevronRight size={16} />
          </chakra.span>
        )}
      </chakra.button>
      {fault && (
        <Box px="16px" pb="8px">
          <Fault fault={fault} />
        </Box>
      )}
    </Box>
  );
}

function DaySheet({ row, onChange, onClose }: { row: Row; onChange: (hours: DayHours) => void; onClose: () => void }) {
  return (
    <Sheet open title={row.name} onClose={onClose}>
      <Drawer.Body>
        <IntervalList hours={row.hours} onChange={onChange} />
      </Drawer.Body>
      <Drawer.Footer>
        <Button variant="solid" onClick={onClose}>
          {m.done}
        </Button>
      </Drawer.Footer>
    </Sheet>
  );
}

type Props = {
  calendar: CalendarDraft;
  uses: number;
  menu: React.ReactNode;
  onDay: (day: number, hours: DayHours) => void;
  onCopy: () => void;
};

/** The hours of the week. */
export function HoursCard({ calendar, uses, menu, onDay, onCopy }: Props) {
  const wide = useFrom("md");
  const [editing, setEditing] = useState<number>();
  const { days, closed } = faultsOf(calendar);
  const rows = calendar.hours.map((hours, day): Row => ({ name: m.weekdays[day] ?? "", hours, fault: days[day] }));
  const edited = editing === undefined ? undefined : rows[editing];
  return (
    <Card
      title={words.title}
      head={
        <>
          {menu}
          <chakra.span hideBelow="md" color="fg.muted" textStyle="meta">
            {uses > 0 ? words.uses(uses) : words.unused}
          </chakra.span>
          {!calendar.builtIn && (
            <Button
              size="sm"
              ms="auto"
              px={wide ? undefined : "9px"}
              aria-label={words.copy}
              title={wide ? undefined : words.copy}
              onClick={onCopy}
            >
              <Copy size={15} />
              {wide && words.copy}
            </Button>
          )}
        </>
      }
    >
      {calendar.builtIn && (
        <Box px="16px" py="10px" color="fg.muted" textStyle="small" borderBottomWidth="1px">
          {words.builtIn}
        </Box>
      )}
      {closed && (
        <Box role="alert" px="16px" py="10px" color="red.fg" textStyle="small" borderBottomWidth="1px">
          {words.neverOpen}
        </Box>
      )}
      {wide && <Scale />}
      <Box as="ul" aria-label={words.choose(calendar.name)} listStyleType="none">
        {rows.map((row, day) =>
          wide ? (
            <WideRow key={row.name} row={row} locked={calendar.builtIn} onChange={(hours) => onDay(day, hours)} />
          ) : (
            <NarrowRow key={row.name} row={row} locked={calendar.builtIn} onEdit={() => setEditing(day)} />
          ),
        )}
      </Box>
      {edited && editing !== undefined && (
        <DaySheet row={edited} onChange={(hours) => onDay(editing, hours)} onClose={() => setEditing(undefined)} />
      )}
    </Card>
  );
}
