/** Tickets that a search returned, in the order of what a typed number most likely means. */
import { EXACT_ID_LENGTH } from "../constants";

/**
 * The ticket whose number was typed comes first, then those whose number contains it. The others have it in their text,
 * as in "Contract 12 maanden", and follow in their own order.
 */
export function numberFirst<Ticket extends { exactId: string | null }>(
  tickets: readonly Ticket[],
  text: string,
): readonly Ticket[] {
  const digits = text.replaceAll(/[#.\s-]/g, "");
  if (!/^\d+$/.test(digits) || digits.length > EXACT_ID_LENGTH) return tickets;
  const whole = digits.padStart(EXACT_ID_LENGTH, "0");
  const rank = ({ exactId }: Ticket) => (exactId === whole ? 0 : exactId?.includes(digits) ? 1 : 2);
  return [...tickets].sort((one, other) => rank(one) - rank(other));
}
