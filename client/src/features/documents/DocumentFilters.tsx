import { Button, Drawer, Field, Flex, chakra } from "@chakra-ui/react";
import { ListFilter } from "lucide-react";
import { useState, type ReactNode } from "react";
import { dayKey } from "../../lib/format/format";
import { dayOf } from "../../lib/list-address";
import { DateField } from "../../ui/DateField";
import { ChoiceFilter, ClearFilters, FilterChip, RemovableFilter, SearchField, type Option } from "../../ui/FilterBar";
import { IconButton } from "../../ui/IconButton";
import { m as kit } from "../../ui/messages.nl";
import { PopoverButton } from "../../ui/Overlay";
import { Sheet } from "../../ui/Sheet";
import { useNow } from "../../ui/ticker";
import { useFrom } from "../../ui/useMediaQuery";
import { activeFilters, categories, formatDocumentPeriod, noFilters, periodText, type ListState } from "./listState";
import { m } from "./messages.nl";

type Props = {
  state: ListState;
  /** Those the user may see. */ visible: ListState["category"];
  onChange: (change: Partial<ListState>) => void;
};

const YEARS = 6;
const noPeriod = { period: null, from: null, to: null };
const options = (visible: ListState["category"]): Option[] =>
  categories.filter((value) => visible.includes(value)).map((value) => ({ value, label: m.category[value] }));
const isCategory = (value: string) => categories.filter((one) => one === value);

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

/** A year, and within it a quarter or a month; or days of publication instead. */
function PeriodChoice({ state, onChange }: Omit<Props, "visible">) {
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

function PeriodFilter({ state, onChange }: Omit<Props, "visible">) {
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

function NewChip({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <FilterChip
      label={m.filterNew}
      aria-pressed={on}
      onClick={() => onChange(!on)}
      {...(on && { borderStyle: "solid", borderColor: "accent", bg: "accent.subtle", color: "accent.fg" })}
    />
  );
}

/** Below md: all filters in a sheet from the bottom; they are applied together. */
function FilterSheet({ state, visible, onChange }: Props) {
  const [draft, setDraft] = useState<ListState | null>(null);
  const count = activeFilters(state);
  const edit = (change: Partial<ListState>) => setDraft((now) => now && { ...now, ...change });
  const apply = (next: Partial<ListState>) => {
    const { category = [], period = null, from = null, to = null, isNew = false } = next;
    onChange({ category, period, from, to, isNew });
    setDraft(null);
  };
  return (
    <>
      <IconButton
        label={count > 0 ? `${kit.filters}, ${count}` : kit.filters}
        variant="outline"
        borderColor={count > 0 ? "accent" : "border.strong"}
        color={count > 0 ? "accent.fg" : "fg.muted"}
        boxShadow="none"
        boxSize="40px"
        bg={count > 0 ? "accent.subtle" : "transparent"}
        onClick={() => setDraft(state)}
      >
        <ListFilter size={18} />
      </IconButton>
      <Sheet
        open={draft !== null}
        title={kit.filters}
        content={{ borderTopRadius: "12px", maxH: "90dvh" }}
        onClose={() => setDraft(null)}
      >
        <Drawer.Body display="flex" flexDirection="column" gap="20px">
          {draft && (
            <>
              <Group label={m.filterCategory}>
                {options(visible).map(({ value, label }) => {
                  const on = draft.category.some((one) => one === value);
                  return (
                    <Pill
                      key={value}
                      on={on}
                      onClick={() =>
                        edit({
                          category: on
                            ? draft.category.filter((one) => one !== value)
                            : [...draft.category, ...isCategory(value)],
                        })
                      }
                    >
                      {label}
                    </Pill>
                  );
                })}
              </Group>
              <PeriodChoice state={draft} onChange={edit} />
              <Flex>
                <NewChip on={draft.isNew} onChange={(isNew) => edit({ isNew })} />
              </Flex>
            </>
          )}
        </Drawer.Body>
        <Drawer.Footer gap="8px">
          <Button flex="1" onClick={() => apply({})}>
            {kit.clear}
          </Button>
          <Button flex="1" variant="solid" onClick={() => draft && apply(draft)}>
            {kit.apply}
          </Button>
        </Drawer.Footer>
      </Sheet>
    </>
  );
}

/** Search and filters above the list. */
export function DocumentFilters(props: Props) {
  const { state, visible, onChange } = props;
  const wide = useFrom("md");
  return (
    <Flex
      gap="8px"
      align="center"
      wrap={{ base: "nowrap", md: "wrap" }}
      px={{ base: "16px", md: "28px" }}
      pb={{ base: "10px", md: "14px" }}
    >
      <SearchField value={state.q} placeholder={m.search} onSearch={(q) => q !== state.q && onChange({ q })} />
      {wide ? (
        <>
          {visible.length > 1 && (
            <ChoiceFilter
              label={m.filterCategory}
              options={options(visible)}
              chosen={state.category}
              onChange={(chosen) => onChange({ category: chosen.flatMap(isCategory) })}
            />
          )}
          <PeriodFilter state={state} onChange={onChange} />
          <NewChip on={state.isNew} onChange={(isNew) => onChange({ isNew })} />
          {activeFilters(state) > 0 && <ClearFilters onClear={() => onChange({ ...noFilters, q: state.q })} />}
        </>
      ) : (
        <FilterSheet {...props} />
      )}
    </Flex>
  );
}
