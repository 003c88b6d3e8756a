import { formatNumber } from "../../../../lib/format/format";
import { Mark } from "../../../../ui/Mark";

/** How many there are of something, beside its name. */
export const Count = ({ of }: { of: number }) => (
  <Mark borderRadius="9px" className="num">
    {formatNumber(of)}
  </Mark>
);
