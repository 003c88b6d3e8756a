/** Rules of agreements: their order, their combination, and their promise as text. */
import type { Agreement, AgreementRule } from "@klantportaal/api/model";
import { openingTimeText } from "../../../lib/format/openingHours";
import { topicLabel } from "../../tickets/model/status";
import { m } from "../messages.nl";

/** The tickets that a rule applies to; unique within an agreement. */
export const combinationOf = ({ topic, priority }: Pick<AgreementRule, "topic" | "priority">): string =>
  `${topic ?? ""}/${priority ?? ""}`;

const precision = ({ topic, priority }: AgreementRule) => (topic && priority ? 0 : priority ? 1 : topic ? 2 : 3);

/** The most specific first, as they are evaluated: topic and priority, priority, topic, any. */
export const byPrecision = (a: AgreementRule, b: AgreementRule): number =>
  precision(a) - precision(b) ||
  (a.priority ?? "").localeCompare(b.priority ?? "") ||
  (a.topic ?? "").localeCompare(b.topic ?? "");

/** "8 uur", "1 uur 30 min", "45 min"; without a promise "Geen". */
export const promiseText = (minutes: number | null): string =>
  minutes === null ? m.rules.nothing : openingTimeText(minutes);

export const topicText = ({ topic }: Pick<AgreementRule, "topic">): string =>
  topic ? topicLabel(topic) : m.rules.anyTopic;

/** The agreement that applies to a customer: its own, else the default one. */
export const agreementOf = <One extends Pick<Agreement, "organisationId">>(
  agreements: readonly One[],
  organisation: string,
): One | undefined =>
  agreements.find(({ organisationId }) => organisationId === organisation) ??
  agreements.find(({ organisationId }) => organisationId === null);
