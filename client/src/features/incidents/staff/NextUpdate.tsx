import { Button, Flex } from "@chakra-ui/react";
import { currentTime } from "../../../lib/format/clock";
import { MomentField } from "./MomentField";
import { inMinutes } from "./moments";

type Props = {
  id: string;
  value: string | null;
  choices: readonly (readonly [minutes: number, label: string])[];
  small?: boolean;
  /** `wrong`: there is a text, but it is not a moment. */
  onChange: (moment: string | null, wrong: boolean) => void;
};

/** When something is told again: typed, or so many minutes from now. */
export function NextUpdate({ id, value, choices, small = false, onChange }: Props) {
  const now = currentTime();
  return (
    <Flex gap="8px" wrap="wrap" align="center">
      <MomentField id={id} value={value} bias="future" w={small ? "88px" : "96px"} onChange={onChange} />
      {choices.map(([minutes, label]) => {
        const on = value !== null && value === inMinutes(minutes, now);
        return (
          <Button
            key={minutes}
            className="num"
            size={small ? "sm" : "md"}
            variant={on ? "subtle" : "outline"}
            aria-pressed={on}
            onClick={() => onChange(inMinutes(minutes, currentTime()), false)}
          >
            {label}
          </Button>
        );
      })}
    </Flex>
  );
}
