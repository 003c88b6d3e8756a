import type { Kept } from "@klantportaal/api/model";
import { NONE, formatPercent } from "../../lib/format/format";

/** The share of promises kept in time: "94%"; "—" when nothing was due. */
export const onTimeShare = ({ met, missed }: Kept): string =>
  met + missed === 0 ? NONE : formatPercent(met / (met + missed));
