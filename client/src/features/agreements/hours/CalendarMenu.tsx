import { Button, Input } from "@chakra-ui/react";
import { CreateCalendarRequestLimits as limits } from "@klantportaal/api/limits";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField } from "../../../ui/FormField";
import { MenuButton } from "../../../ui/Overlay";
import { m } from "../messages.nl";
import type { CalendarDraft } from "../model/draft";
import { nameFits } from "../model/hours";

const { hours: words } = m;

type NameProps = { calendar: CalendarDraft | undefined; names: readonly string[]; onName: (name: string) => void };

function NameDialog({ calendar, names, onName, onClose }: NameProps & { onClose: () => void }) {
  const [name, setName] = useState(calendar?.name ?? "");
  const [tried, setTried] = useState(false);
  const taken = names.some((one) => one !== calendar?.name && one.toLowerCase() === name.trim().toLowerCase());
  const error = !nameFits(name) ? words.nameMissing : taken ? words.nameExists : undefined;
  return (
    <FormDialog
      open
      title={calendar ? words.renameTitle : words.addTitle}
      submit={words.submitName}
      onSubmit={() => {
        setTried(true);
        if (error) return;
        onName(name.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <FormField id="calendar-name" label={words.name} error={tried ? error : undefined}>
        <Input
          value={name}
          autoComplete="off"
          maxLength={limits.name.max}
          onChange={(event) => setName(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}

type Props = {
  calendars: readonly CalendarDraft[];
  chosen: CalendarDraft;
  /** The number of rules that use the chosen one. */
  uses: number;
  onChoose: (id: string) => void;
  onAdd: (name: string) => void;
  onRename: (name: string) => void;
  onRemove: () => void;
};

/** Chooses the opening hours on the screen, with their actions. */
export function CalendarMenu({ calendars, chosen, uses, onChoose, onAdd, onRename, onRemove }: Props) {
  const [naming, setNaming] = useState<"add" | "rename">();
  const [name, onName] = naming === "rename" ? [chosen, onRename] : [undefined, onAdd];
  return (
    <>
      <MenuButton
        trigger={
          <Button size="sm" aria-label={words.choose(chosen.name)}>
            {chosen.name}
            <ChevronDown size={15} />
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.RadioItemGroup value={chosen.id} onValueChange={({ value }) => onChoose(value)}>
              {calendars.map((one) => (
                <Menu.RadioItem key={one.id} value={one.id}>
                  {one.name}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.Item value="add" onSelect={() => setNaming("add")}>
              {words.add}
            </Menu.Item>
            {!chosen.builtIn && (
              <>
                <Menu.Item value="rename" onSelect={() => setNaming("rename")}>
                  {words.rename}
                </Menu.Item>
                <Menu.Item value="remove" disabled={uses > 0} onSelect={onRemove}>
                  {m.remove}
                  {uses > 0 && ` (${words.uses(uses)})`}
                </Menu.Item>
              </>
            )}
          </>
        )}
      </MenuButton>
      {naming && (
        <NameDialog
          calendar={name}
          names={calendars.map((one) => one.name)}
          onName={onName}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}
