import { Button, Drawer, Flex, chakra } from "@chakra-ui/react";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import type { Option } from "./FilterBar";
import { IconButton } from "./IconButton";
import { m } from "./messages.nl";
import { Pills } from "./Pills";
import { Sheet } from "./Sheet";

type Chosen<Name extends string> = Record<Name, readonly string[]>;

type Props<Name extends string> = {
  filters: readonly { name: Name; label: string; options: readonly Option[] }[];
  chosen: Chosen<Name>;
  onChange: (chosen: Chosen<Name>) => void;
};

/** Below md: filters that are choices, in a sheet from the bottom; they are applied together. */
export function FilterSheet<Name extends string>({ filters, chosen, onChange }: Props<Name>) {
  const [draft, setDraft] = useState<Chosen<Name> | null>(null);
  const count = filters.filter(({ name }) => chosen[name].length > 0).length;
  const apply = (next: Chosen<Name>) => {
    onChange(next);
    setDraft(null);
  };
  const none = () => Object.fromEntries(filters.map(({ name }) => [name, []])) as unknown as Chosen<Name>;
  return (
    <>
      <IconButton
        label={count > 0 ? `${m.filters}, ${count}` : m.filters}
        variant="outline"
        borderColor={count > 0 ? "accent" : "border.strong"}
        color={count > 0 ? "accent.fg" : "fg.muted"}
        boxShadow="none"
        boxSize="40px"
        bg={count > 0 ? "accent.subtle" : "transparent"}
        aria-haspopup="dialog"
        onClick={() => setDraft(chosen)}
      >
        <ListFilter size={18} />
      </IconButton>
      <Sheet
        open={draft !== null}
        title={m.filters}
        content={{ borderTopRadius: "12px", maxH: "90dvh" }}
        onClose={() => setDraft(null)}
      >
        <Drawer.Body display="flex" flexDirection="column" gap="20px">
          {draft &&
            filters.map(({ name, label, options }) => (
              <chakra.fieldset key={name} border="0" minW="0">
                <chakra.legend textStyle="label" color="fg.muted" mb="8px">
                  {label}
                </chakra.legend>
                <Flex gap="8px" wrap="wrap">
                  <Pills
                    options={options}
                    chosen={draft[name]}
                    onChange={(values) => setDraft({ ...draft, [name]: values })}
                  />
                </Flex>
              </chakra.fieldset>
            ))}
        </Drawer.Body>
        <Drawer.Footer gap="8px">
          <Button flex="1" onClick={() => apply(none())}>
            {m.clear}
          </Button>
          <Button flex="1" variant="solid" onClick={() => draft && apply(draft)}>
            {m.apply}
          </Button>
        </Drawer.Footer>
      </Sheet>
    </>
  );
}
