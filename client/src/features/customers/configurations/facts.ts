/** The facts of a service, by its kind: as a form edits them, and as the contract takes them. */
import type { ConfigurationKind, CustomerConfiguration, KindAttribute, ServiceFacts } from "@klantportaal/api/model";
import { dayText } from "../../../lib/format/days";

export type FactsForm = {
  /** Empty for none. */
  kindId: string;
  startsOn: string;
  contractEndsOn: string;
  /** By the keys of attributes. */
  values: Record<string, string>;
};

export const factsForm = (facts?: ServiceFacts): FactsForm => ({
  kindId: facts?.kindId ?? "",
  startsOn: facts?.startsOn ?? "",
  contractEndsOn: facts?.contractEndsOn ?? "",
  values: Object.fromEntries(facts?.attributes.map(({ key, value }) => [key, value]) ?? []),
});

/** The request's facts. Those that the kind does not have are left out, so are empty ones. */
export const factsOf = (form: FactsForm, kind: ConfigurationKind | undefined): ServiceFacts => ({
  kindId: form.kindId || null,
  startsOn: form.startsOn || null,
  contractEndsOn: form.contractEndsOn || null,
  attributes: (kind?.attributes ?? []).flatMap(({ key }) => {
    const value = (form.values[key] ?? "").trim();
    return value === "" ? [] : [{ key, value }];
  }),
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

/** The name of a service: the customer's own, else its description, else its code. */
export const nameOf = ({ customerName, description, code }: CustomerConfiguration): string =>
  customerName || description || code;
