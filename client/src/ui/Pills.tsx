import { Button } from "@chakra-ui/react";
import { Check } from "lucide-react";
import type { Option } from "./list/defineList";

/** Choices side by side, each on or off. */
export function Pills({
  options,
  chosen,
  onChange,
}: {
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  return options.map(({ value, label }) => {
    const on = chosen.includes(value);
    return (
      <Button
        key={value}
        size="sm"
        variant={on ? "subtle" : "outline"}
        aria-pressed={on}
        onClick={() => onChange(on ? chosen.filter((one) => one !== value) : [...chosen, value])}
      >
        {on && <Check size={14} />}
        {label}
      </Button>
    );
  });
}
