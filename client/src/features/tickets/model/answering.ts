/** Answering many tickets with one text. */
import type { ProblemCode } from "@klantportaal/api/codes";
import type { BulkTicketResult, ThenStatus } from "@klantportaal/api/model";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { PLACEHOLDERS, type fillPlaceholders } from "../../../lib/format/placeholders";
import { answerWords } from "./answering.nl";

/** The statuses that a ticket may get when it is answered. */
export const thenStatuses: readonly ThenStatus[] = ["waiting_customer", "in_progress", "resolved"];

/** Why a bulk change failed for a ticket. */
export const bulkFailure = ({ outcome, code }: Pick<BulkTicketResult, "outcome" | "code">): string =>
  outcome === "not_tried" ? answerWords.notTried : problemText(new ProblemError(409, (code ?? "") as ProblemCode | ""));

export const isDone = ({ outcome }: Pick<BulkTicketResult, "outcome">) => outcome === "done" || outcome === "unchanged";

/** Reports whether the same call retries the ticket. */
export const isOpen = ({ outcome, code }: Pick<BulkTicketResult, "outcome" | "code">) =>
  outcome === "not_tried" || (outcome === "failed" && (code === "internal" || code === "unavailable"));

/** The placeholders without a value, each with the number of tickets that lack it. */
export const missingTexts = (filled: readonly ReturnType<typeof fillPlaceholders>[]): string[] =>
  PLACEHOLDERS.flatMap((name) => {
    const count = filled.filter(({ missing }) => missing.includes(name)).length;
    return count > 0 ? [answerWords.missing(count, name)] : [];
  });
