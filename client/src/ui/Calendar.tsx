/**
 * A month to choose a day from, loaded when a date field is opened. Dutch whatever the browser's language; the week
 * starts on Monday.
 */
import { Button, DatePicker, Flex, parseDate } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { LOCALE, WEEK_STARTS_ON } from "../lib/constants";
import { m } from "./messages.nl";

type Props = {
  value: string | null;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
  /** Empties the field; null where it is empty. */
  onClear: (() => void) | null;
};

const button = {
  "& button": { borderRadius: "control", cursor: "pointer", boxSize: "36px", display: "grid", placeItems: "center" },
  "& button:hover": { bg: "bg.subtle" },
} as const;

const days = {
  "& [data-type=week-number]": { color: "fg.subtle", textStyle: "meta", textAlign: "center", minW: "28px" },
  "& td[data-type=week-number]": { borderInlineEndWidth: "1px" },
  "& th": { textStyle: "meta", color: "fg.subtle", fontWeight: "500", pb: "4px" },
  "& [data-part=table-cell-trigger]": {
    boxSize: "36px",
    display: "grid",
    placeItems: "center",
    borderRadius: "control",
    cursor: "pointer",
  },
  "& [data-part=table-cell-trigger]:hover": { bg: "bg.subtle" },
  "& [data-outside-range]": { color: "fg.subtle" },
  "& [data-today]": { fontWeight: "700", color: "accent.fg" },
  "& [data-selected]": { bg: "accent !important", color: "accent.contrast", forcedColorAdjust: "none" },
  "& [data-disabled]": { opacity: "0.4", cursor: "not-allowed" },
} as const;

const choices = {
  "& select": {
    bg: "transparent",
    fontWeight: "600",
    cursor: "pointer",
    minH: "36px",
    px: "4px",
    borderRadius: "control",
  },
} as const;

const translations = {
  dayCell: ({ valueText, selected }: { valueText: string; selected: boolean }) => m.date.day(valueText, selected),
  prevTrigger: () => m.date.previous,
  nextTrigger: () => m.date.next,
  weekColumnHeader: m.date.weekNumber,
  weekNumberCell: m.date.week,
  monthSelect: m.date.month,
  yearSelect: m.date.year,
  content: m.date.calendar,
};

export default function Calendar({ value, today, min, max, onChoose, onClear }: Props) {
  return (
    <DatePicker.Root
      inline
      locale={LOCALE}
      startOfWeek={WEEK_STARTS_ON}
      showWeekNumbers
      translations={translations}
      defaultValue={value ? [parseDate(value)] : []}
      defaultFocusedValue={parseDate(value ?? today)}
      {...(min && { min: parseDate(min) })}
      {...(max && { max: parseDate(max) })}
      onValueChange={({ value: [day] }) => day && onChoose(day.toString())}
    >
      <DatePicker.Content aria-roledescription={undefined} role="group">
        <DatePicker.View view="day">
          <DatePicker.ViewControl
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            mb="6px"
            css={{ ...button, ...choices }}
          >
            <DatePicker.PrevTrigger>
              <ChevronLeft size={16} />
            </DatePicker.PrevTrigger>
            <span>
              <DatePicker.MonthSelect />
              <DatePicker.YearSelect />
            </span>
            <DatePicker.NextTrigger>
              <ChevronRight size={16} />
            </DatePicker.NextTrigger>
          </DatePicker.ViewControl>
          <DatePicker.DayTable weekNumberLabel={m.date.weeks} css={days} className="num" />
          <Flex justify="space-between" borderTopWidth="1px" mt="6px" pt="6px">
            <Button
              variant="ghost"
              size="sm"
              disabled={(min !== undefined && today < min) || (max !== undefined && today > max)}
              onClick={() => onChoose(today)}
            >
              {m.date.today}
            </Button>
            {onClear && (
              <Button variant="ghost" size="sm" onClick={onClear}>
                {m.date.clear}
              </Button>
            )}
          </Flex>
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
