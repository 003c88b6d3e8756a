/** What the tab of webhooks decides: which events there are to choose from, how they look, and what is new in the list. */
import { listWebhookDeliveries } from "@klantportaal/api/lists/listWebhookDeliveries";
import type { Webhook, WebhookAnswer, WebhookDelivery, WebhookEvent } from "@klantportaal/api/model";
import { type Moment, formatClock, formatExactId, formatListDate } from "../../../lib/format/format";
import { Store } from "../../../lib/store";
import { defineList } from "../../../ui/list/defineList";
import type { Tone } from "../../../ui/ToneBadge";
import { ATTEMPTS, m } from "./messages.nl";

const words = m.webhooks;

/** The events to choose from. Several of the contract's are one choice. */
const choices = {
  ticket: ["ticket.created"],
  message: ["ticket.message"],
  status: ["ticket.changed", "ticket.resolved"],
  incident: ["incident.published", "incident.updated", "incident.ended"],
  document: ["document.published"],
  access: ["access.changed"],
} as const satisfies Record<string, readonly WebhookEvent[]>;

export type Choice = keyof typeof choices;
export const allChoices = Object.keys(choices) as Choice[];

/** The choices of which there is an event. */
export const choicesOf = (events: readonly WebhookEvent[]): Choice[] =>
  allChoices.filter((choice) => choices[choice].some((event) => events.includes(event)));

/** The events of choices. A choice that was made of some of its events only, which the API allows, keeps these. */
export const eventsOf = (chosen: readonly string[], before: readonly WebhookEvent[] = []): WebhookEvent[] =>
  allChoices
    .filter((choice) => chosen.includes(choice))
    .flatMap((choice): readonly WebhookEvent[] => {
      const kept = choices[choice].filter((event) => before.includes(event));
      return kept.length > 0 ? kept : choices[choice];
    });

export const deliveryList = defineList(listWebhookDeliveries, {
  filters: {
    hook: { field: "webhookId", single: true, label: words.deliveries.hook },
    status: { values: { failed: "retrying|failed" }, single: true },
    event: { label: words.deliveries.event, texts: words.events },
    from: { since: "createdOn" },
    to: { until: "createdOn" },
  },
});

/** A secret that was just made. `old`: the one before it still works. */
type FreshSecret = { secret: string; old: boolean; copied: boolean };

/** The secrets that were made, by webhook, until their tab is left: the server shows them once. In memory only. */
export const freshSecrets = new Store<Readonly<Record<string, FreshSecret>>>({});

export const keepSecret = (webhook: string, made: FreshSecret) =>
  freshSecrets.set({ ...freshSecrets.get(), [webhook]: made });

/** Forgets the secret of a webhook, unless another was made since. */
export function forgetSecret(webhook: string, secret: string) {
  const { [webhook]: made, ...others } = freshSecrets.get();
  if (made?.secret === secret) freshSecrets.set(others);
}

/** The look of a state. */
export function stateOf({ state, failingSince }: Webhook): { tone: Tone; text: string } {
  if (state === "failing") return { tone: "orange", text: words.failing(formatClock(failingSince)) };
  return { tone: state === "on" ? "green" : "gray", text: words.state[state] };
}

/** Why it was switched off, when nobody did. */
export const offReason = ({ state, failingSince, offSince }: Webhook, now: Moment): string | null =>
  state === "off" && failingSince !== null ? words.offAfter(formatListDate(offSince, now)) : null;

/** The outcome of a test. */
export const testText = ({ status, ms, failure }: WebhookAnswer): { ok: boolean; text: string } =>
  status === null
    ? { ok: false, text: `${words.failures[failure ?? "no_connection"]}.` }
    : { ok: status >= 200 && status < 300, text: words.tested(status, ms) };

/** What a delivery is about, as people know it: the number of a ticket or an incident. */
export const subjectText = ({ event, subject, exactId }: WebhookDelivery): string =>
  event.startsWith("ticket.") ? (exactId ? formatExactId(exactId) : "") : event.startsWith("incident.") ? subject : "";

export type Outcome = {
  tone: "green" | "orange" | "red" | "fg.subtle";
  /** What every screen shows, and what wide ones add. */
  text: readonly [string, string?];
  again: boolean;
};

/** The outcome of a delivery so far, and whether it makes sense to send it again. */
export function outcomeOf({ status, answerStatus, ms, attempt }: WebhookDelivery): Outcome {
  const texts = words.deliveries;
  switch (status) {
    case "delivered":
      return { tone: "green", text: [texts.delivered(answerStatus ?? 0, ms ?? 0)], again: false };
    case "retrying":
      return { tone: "orange", text: texts.retrying(answerStatus, attempt), again: true };
    case "failed":
      // One that waits when its webhook goes off, by hand or for another that failed, had fewer attempts.
      return { tone: "red", text: attempt >= ATTEMPTS ? texts.givenUp : texts.stopped, again: true };
    case "skipped":
      return { tone: "fg.subtle", text: [texts.skipped], again: true };
    case "waiting":
      return { tone: "fg.subtle", text: [texts.waiting], again: false };
  }
}

/**
 * Splits the rows of a first page into those to show and the number of newer ones: what comes in while somebody reads
 * waits, so that nothing moves. `top` is the time of the first row that was there.
 */
export function withoutNewer<Row extends Pick<WebhookDelivery, "createdOn">>(
  rows: readonly Row[],
  top: string | undefined,
): { shown: readonly Row[]; newer: number } {
  const shown = top === undefined ? rows : rows.filter(({ createdOn }) => createdOn <= top);
  // All of a page are new: what was read has moved to the next one.
  return shown.length === 0 ? { shown: rows, newer: 0 } : { shown, newer: rows.length - shown.length };
}
