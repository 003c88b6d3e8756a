import { SlidersHorizontal } from "lucide-react";
import { usePreference } from "../../../lib/preferences";
import { useFittingColumns, type Column } from "../../../ui/DataTable";
import { IconButton } from "../../../ui/IconButton";
import { MenuButton } from "../../../ui/Overlay";
import { m } from "../messages.nl";

type HiddenIn = "ui.ticketColumnsHidden" | "ui.queueColumnsHidden";

/** The ids of the hidden columns, and a function to hide or show one. */
export function useHiddenColumns(where: HiddenIn): { hidden: string[]; toggle: (id: string) => void } {
  const [stored, store] = usePreference(where);
  const hidden = stored.split(",").filter(Boolean);
  return {
    hidden,
    toggle: (id) => store((hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]).join(",")),
  };
}

/** "Weergave aanpassen": the density of the rows, and the columns. */
export function DisplayMenu<Row>({ columns, hiddenIn }: { columns: readonly Column<Row>[]; hiddenIn: HiddenIn }) {
  const [density, setDensity] = usePreference("ui.density");
  const { hidden, toggle } = useHiddenColumns(hiddenIn);
  const hideable = useFittingColumns(columns).filter((column) => column.hideable);
  return (
    <MenuButton
      closeOnSelect={false}
      placement="bottom-end"
      content={{ minW: "220px" }}
      trigger={
        <IconButton label={m.list.display}>
          <SlidersHorizontal size={18} />
        </IconButton>
      }
    >
      {(Menu) => (
        <>
          <Menu.RadioItemGroup
            value={density}
            onValueChange={({ value }) => setDensity(value === "compact" ? "compact" : "comfortable")}
          >
            <Menu.ItemGroupLabel>{m.list.density}</Menu.ItemGroupLabel>
            <Menu.RadioItem value="comfortable">
              <Menu.ItemIndicator />
              {m.list.comfortable}
            </Menu.RadioItem>
            <Menu.RadioItem value="compact">
              <Menu.ItemIndicator />
              {m.list.compact}
            </Menu.RadioItem>
          </Menu.RadioItemGroup>
          <Menu.Separator />
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel>{m.list.columnsShown}</Menu.ItemGroupLabel>
            {hideable.map(({ id, header }) => (
              <Menu.CheckboxItem key={id} value={id} checked={!hidden.includes(id)} onCheckedChange={() => toggle(id)}>
                <Menu.ItemIndicator />
                {header}
              </Menu.CheckboxItem>
            ))}
          </Menu.ItemGroup>
        </>
      )}
    </MenuButton>
  );
}
