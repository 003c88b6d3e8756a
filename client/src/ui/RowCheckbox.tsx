import { chakra } from "@chakra-ui/react";
import type { Ref } from "react";
import { aboveRowLink } from "./rowLink";

type CheckboxProps = { label: string; checked: boolean; mixed?: boolean; onChange: () => void };

/** Its hit area is larger than the box. */
export function RowCheckbox({ label, checked, mixed = false, onChange }: CheckboxProps) {
  const partly: Ref<HTMLInputElement> = (input) => {
    if (input) input.indeterminate = mixed;
  };
  return (
    <chakra.label
      css={aboveRowLink}
      boxSize="32px"
      display="grid"
      placeItems="center"
      cursor="pointer"
      borderRadius="6px"
      _hover={{ bg: "bg.muted" }}
    >
      <chakra.input
        ref={partly}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        accentColor="accent"
        boxSize="16px"
        cursor="pointer"
      />
    </chakra.label>
  );
}
