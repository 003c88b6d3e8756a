/** Rules of agreements: their order, their combination, and what they promise in words. */
import type { Agreement, AgreementRule } from "@klantportaal/api/model";
import { counted } from "../../../lib/format/format";
import { topicLabel } from "../../tickets/model/status";
import { m } from "../messages.nl";

/** What a rule is about; no two of an agreement are about the same. */
export const combinationOf = ({ topic, priority }: Pick<AgreementRule, "topic" | "priority">): string =>
  `${topic ?? ""}/${priority ?? ""}`;

const precision = ({ topic, priority }: AgreementRule) => (topic && priority ? 0 : priority ? 1 : topic ? 2 : 3);

/** The most precise first, as they are asked: topic and priority, priority, topic, any. */
export const byPrecision = (a: AgreementRule, b: AgreementRule): number =>
  precision(a) - precision(b) ||
  (a.priority ?? "").localeCompare(b.priority ?? "") ||
  (a.topic ?? "").localeCompare(b.topic ?? "");

/** "8 uur", "1 uur 30 min", "45 min"; nothing promised is "Geen". */
export function promiseText(minutes: number | null): string {
  if (minutes === null) return m.rules.nothing;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [...(hours > 0 ? [counted(hours, "uur", "uur")] : []), ...(rest > 0 ? [m.rules.minutes(rest)] : [])];
  return parts.join(" ");
}

export const topicText = ({ topic }: Pick<AgreementRule, "topic">): string =>
  topic ? topicLabel(topic) : m.rules.anyTopic;

/** The agreement that holds for a customer: its own, else everybody's. */
export const agreementOf = <One extends Pick<Agreement, "organisationId">>(
  agreements: readonly One[],
  organisation: string,
): One | undefined =>
  agreements.find(({ organisationId }) => organisationId === organisation) ??
  agreements.find(({ organisationId }) => organisationId === null);
