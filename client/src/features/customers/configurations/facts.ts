/** The facts of a service, by its kind: as a form edits them, and as the contract takes them. */
import type { KindAttribute, ServiceFacts } from "@klantportaal/api/model";
import { dayText } from "../../../lib/format/days";

export type FactsForm = {
  /** Empty for none. */
  kindId: string;
  startsOn: string;
  contractEndsOn: string;
  contractNumber: string;
  noticeBy: string;
  /** By the keys of attributes. */
  values: Record<string, string>;
};

export const factsForm = (facts?: ServiceFacts): FactsForm => ({
  kindId: facts?.kindId ?? "",
  startsOn: facts?.startsOn ?? "",
  contractEndsOn: facts?.contractEndsOn ?? "",
  contractNumber: facts?.contractNumber ?? "",
  noticeBy: facts?.noticeBy ?? "",
  values: Object.fromEntries(facts?.attributes.map(({ key, value }) => [key, value]) ?? []),
});

/**
 * The request's facts, without empty ones. All values of the form are sent, because a colleague may have added an
 * attribute to the kind since it was loaded.
 */
export const factsOf = (form: FactsForm): ServiceFacts => ({
  kindId: form.kindId || null,
  startsOn: form.startsOn || null,
  contractEndsOn: form.contractEndsOn || null,
  contractNumber: form.contractNumber.trim(),
  noticeBy: form.noticeBy || null,
  attributes: form.kindId
    ? Object.entries(form.values).flatMap(([key, text]) => {
        const value = text.trim();
        return value === "" ? [] : [{ key, value }];
      })
    : [],
});

/** The values that another kind takes over: of attributes with the same key and type, and of choices that it has. */
export function carriedOver(
  values: FactsForm["values"],
  from: readonly KindAttribute[],
  to: readonly KindAttribute[],
): FactsForm["values"] {
  return Object.fromEntries(
    to.map(({ key, type, choices }) => {
      const value = values[key] ?? "";
      const same = from.some((one) => one.key === key && one.type === type);
      return [key, same && (type !== "choice" || choices.includes(value)) ? value : ""];
    }),
  );
}

/** The name of the form's field that a refusal names as the contract does. */
export const factField = (name: string): string => name.replace(/^facts\./, "").replace(/^attributes\./, "values.");

/** An attribute's value as text. */
export const valueText = ({ type }: Pick<KindAttribute, "type">, value: string): string =>
  type === "date" ? dayText(value) : value;
