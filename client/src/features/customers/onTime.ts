import type { Kept } from "@klantportaal/api/model";
import { NONE, formatPercent } from "../../lib/format/format";

/** How much of what was promised was done in time: "94%"; nothing was due: "—". */
export const onTimeShare = ({ met, missed }: Kept): string =>
  met + missed === 0 ? NONE : formatPercent(met / (met + missed));
