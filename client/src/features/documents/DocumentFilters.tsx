import { Button, Field, Flex, chakra } from "@chakra-ui/react";
import type { DocumentCategory } from "@klantportaal/api/model";
import type { ReactNode } from "react";
import { dayKey } from "../../lib/format/format";
import { dayOf } from "../../lib/format/days";
import { DateField } from "../../ui/DateField";
import type { StateOfList } from "../../ui/list/defineList";
import { FilterChip, RemovableFilter } from "../../ui/list/FilterBar";
import { ListChips } from "../../ui/list/ListChips";
import { ListSearch, SheetButton } from "../../ui/list/ListFilters";
import { PopoverButton } from "../../ui/Overlay";
import { useNow } from "../../ui/ticker";
import { useFrom } from "../../ui/useMediaQuery";
import { documentList, formatDocumentPeriod, periodText, type ListState } from "./listState";
import { m } from "./messages.nl";

type Props = {
  state: ListState;
  /** The categories that the user may see. */
  visible: readonly DocumentCategory[];
  /** Whether the user may see services, and where they are. */
  services: boolean;
  onChange: (change: Partial<ListState>) => void;
};

const YEARS = 6;
const noPeriod = { period: null, from: null, to: null };
const optionsOf = (visible: readonly DocumentCategory[]) =>
  visible.map((value) => ({ value, label: m.category[value] }));

function Pill({ on, onClick, children }: { on: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button size="sm" px="8px" variant={on ? "subtle" : "outline"} aria-pressed={on} onClick={onClick}>
      {children}
    </Button>
  );
}

function Group({ label, columns, children }: { label: string; columns?: number; children: ReactNode }) {
  return (
    <chakra.fieldset border="0" minW="0">
      <chakra.legend textStyle="label" color="fg.muted" mb="6px">
        {label}
      </chakra.legend>
      <chakra.div
        display={columns ? "grid" : "flex"}
        flexWrap="wrap"
        gap="6px"
        gridTemplateColumns={columns ? `repeat(${columns}, 1fr)` : undefined}
      >
        {children}
      </chakra.div>
    </chakra.fieldset>
  );
}

function Day({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}) {
  return (
    <Field.Root flex="1" minW="136px">
      <Field.Label textStyle="label">{label}</Field.Label>
      <DateField
        label={label}
        value={value ?? ""}
        onChange={(day) => (day === "" || dayOf(day)) && onChange(day || null)}
      />
    </Field.Root>
  );
}

type PeriodProps = { state: StateOfList<typeof documentList>; onChange: (change: Partial<ListState>) => void };

/** A year, and within it a quarter or a month; or days of publication instead. */
function PeriodChoice({ state, onChange }: PeriodProps) {
  const thisYear = Number(dayKey(useNow()).slice(0, 4));
  const chosen = state.period?.slice(0, 4);
  const years = [
    ...new Set([...Array.from({ length: YEARS }, (_, back) => String(thisYear - back)), ...(chosen ? [chosen] : [])]),
  ]
    .sort()
    .reverse();
  const pill = (period: string, label: string) => (
    <Pill
      key={period}
      on={state.period === period}
      onClick={() => onChange({ ...noPeriod, period: state.period === period ? null : period })}
    >
      {label}
    </Pill>
  );
  return (
    <Flex direction="column" gap="12px">
      <Group label={m.period.year} columns={3}>
        {years.map((year) => (
          <Pill
            key={year}
            on={chosen === year}
            onClick={() => onChange({ ...noPeriod, period: chosen === year ? null : year })}
          >
            {year}
          </Pill>
        ))}
      </Group>
      {chosen && (
        <>
          <Group label={m.period.quarter} columns={4}>
            {["Q1", "Q2", "Q3", "Q4"].map((quarter) => pill(`${chosen}-${quarter}`, quarter))}
          </Group>
          <Group label={m.period.month} columns={4}>
            {Array.from({ length: 12 }, (_, month) => `${chosen}-${String(month + 1).padStart(2, "0")}`).map((month) =>
              pill(month, formatDocumentPeriod(month).replace(` ${chosen}`, "")),
            )}
          </Group>
        </>
      )}
      <Group label={m.period.published}>
        <Day label={m.period.from} value={state.from} onChange={(from) => onChange({ period: null, from })} />
        <Day label={m.period.to} value={state.to} onChange={(to) => onChange({ period: null, to })} />
      </Group>
    </Flex>
  );
}

function PeriodFilter({ state, onChange }: PeriodProps) {
  const text = periodText(state);
  return (
    <RemovableFilter label={m.filterPeriod} active={text !== undefined} onRemove={() => onChange(noPeriod)}>
      <PopoverButton
        content={{ w: "312px", p: "14px", "aria-label": m.filterPeriod }}
        trigger={<FilterChip label={m.filterPeriod} value={text} />}
      >
        <PeriodChoice state={state} onChange={onChange} />
      </PopoverButton>
    </RemovableFilter>
  );
}

/** Search and filters above the list. */
export function DocumentFilters({ state, visible, services, onChange }: Props) {
  const wide = useFrom("md");
  // The page of a service leads to its documents; without one there is no room for its chip.
  const hidden = { ...(!services && { location: null }), ...(state.service.length === 0 && { service: null }) };
  const listed = { list: documentList, state, change: onChange };
  return (
    <Flex
      gap="8px"
      align="center"
      wrap={{ base: "nowrap", md: "wrap" }}
      px={{ base: "16px", md: "28px" }}
      pb={{ base: "10px", md: "14px" }}
    >
      <ListSearch state={state} change={onChange} placeholder={m.search} />
      {wide ? (
        <ListChips
          {...listed}
          options={{ category: optionsOf(visible) }}
          controls={{
            ...hidden,
            ...(visible.length < 2 && { category: null }),
            period: <PeriodFilter state={state} onChange={onChange} />,
          }}
        />
      ) : (
        <SheetButton
          {...listed}
          button={{ boxShadow: "card" }}
          controls={(draft, edit) => ({
            ...hidden,
            category: (
              <Group label={m.filterCategory}>
                {optionsOf(visible).map(({ value, label }) => {
                  const on = draft.category.includes(value);
                  const others = draft.category.filter((one) => one !== value);
                  return (
                    <Pill key={value} on={on} onClick={() => edit({ category: on ? others : [...others, value] })}>
                      {label}
                    </Pill>
                  );
                })}
              </Group>
            ),
            period: <PeriodChoice state={draft} onChange={edit} />,
          })}
        />
      )}
    </Flex>
  );
}
