import { chakra } from "@chakra-ui/react";
import { Clock, TriangleAlert } from "lucide-react";
import { ToneBadge } from "../../../ui/ToneBadge";
import { priorityLabel, statusLabel, statusTone } from "./status";

export const StatusBadge = ({ status, staff }: { status: string; staff: boolean }) => (
  <ToneBadge tone={statusTone(status)}>{statusLabel(status, staff)}</ToneBadge>
);

const bars: Record<string, number> = { prio_2: 3, prio_3: 2, prio_4: 1 };
const weights: Record<string, { color: string; fontWeight: string }> = {
  prio_1: { color: "red.fg", fontWeight: "600" },
  prio_2: { color: "orange.fg", fontWeight: "550" },
};

function PriorityIcon({ priority }: { priority: string }) {
  if (priority === "prio_1") return <TriangleAlert size={15} />;
  if (priority === "prio_5") return <Clock size={14} />;
  const count = bars[priority];
  if (!count) return null;
  return (
    <chakra.span display="flex" gap="2px" alignItems="flex-end" h="12px" aria-hidden="true">
      {[5, 8, 12].map((height, index) => (
        <chakra.i
          key={height}
          data-dot=""
          w="3px"
          borderRadius="1px"
          bg="currentColor"
          opacity={index < count ? 1 : 0.28}
          style={{ height }}
        />
      ))}
    </chakra.span>
  );
}

type PriorityProps = {
  priority: string | null | undefined;
  /** A shorter text for narrow places. */ label?: string;
};

/** A priority as text and shape; colour only for the two most urgent. */
export function PriorityMark({ priority, label }: PriorityProps) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="7px"
      fontSize="0.8125rem"
      whiteSpace="nowrap"
      color="fg.muted"
      {...weights[priority ?? ""]}
    >
      <PriorityIcon priority={priority ?? ""} />
      {label ?? priorityLabel(priority)}
    </chakra.span>
  );
}
