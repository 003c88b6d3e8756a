import { chakra } from "@chakra-ui/react";

type Props = {
  checked: boolean;
  /** Its name; or the id of the element that contains it. */
  label?: string;
  labelledBy?: string;
  /** Id of the text that gives the reason of its state. */
  describedBy?: string | undefined;
  /**
   * It can't be switched now; `describedBy` gives the reason. It stays in the tab order, so that the reason can be
   * found.
   */
  locked?: boolean;
  onChange: (checked: boolean) => void;
};

/** A switch: it applies at once, or with the form around it. */
export function Switch({ checked, label, labelledBy, describedBy, locked, onChange }: Props) {
  return (
    <chakra.button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={locked || undefined}
      onClick={() => !locked && onChange(!checked)}
      // The mark is 20 px high, the hit area 24.
      display="block"
      flex="none"
      w="34px"
      h="24px"
      py="2px"
      borderRadius="12px"
      cursor={locked ? "not-allowed" : "pointer"}
    >
      <chakra.span
        display="block"
        position="relative"
        w="34px"
        h="20px"
        borderRadius="10px"
        bg={checked ? "accent" : "border.strong"}
        opacity={locked ? 0.55 : 1}
        transition="background 120ms"
        _after={{
          content: '""',
          position: "absolute",
          top: "2px",
          left: "2px",
          boxSize: "16px",
          borderRadius: "full",
          bg: "bg.panel",
          transition: "transform 120ms",
          transform: checked ? "translateX(14px)" : "none",
        }}
        css={{
          "@media (forced-colors: active)": {
            border: "1px solid",
            _after: { top: "1px", left: "1px", bg: "CanvasText", forcedColorAdjust: "none" },
          },
        }}
      />
    </chakra.button>
  );
}
