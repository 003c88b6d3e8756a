/** The attributes of a kind: as a form edits them, and as the contract takes them. */
import { KindAttributeLimits as limits } from "@klantportaal/api/limits";
import { type KindAttribute, ServiceAttributeType } from "@klantportaal/api/model";
import * as z from "zod/mini";
import { words } from "./messages.nl";

/** The contract limits the items of choices, of which no limits are generated. */
const MAX_CHOICE = 60;

export const attributeSchema = z.object({
  /** Empty until it is saved. */
  key: z.string(),
  caption: z.string().check(z.trim(), z.minLength(1, words.errors.caption), z.maxLength(limits.caption.max)),
  type: z.enum(ServiceAttributeType),
  /** One per line. */
  choices: z.string(),
  customer: z.boolean(),
  /** Whether customers see it as it is stored; null when it is new. */
  shown: z.nullable(z.boolean()),
});
export type AttributeForm = z.infer<typeof attributeSchema>;

export const newAttribute: AttributeForm = {
  key: "",
  caption: "",
  type: "text",
  choices: "",
  customer: true,
  shown: null,
};

export const attributeForm = ({ key, caption, type, choices, customer }: KindAttribute): AttributeForm => ({
  key,
  caption,
  type,
  choices: choices.join("\n"),
  customer,
  shown: customer,
});

export const choicesOf = (text: string): string[] => [
  ...new Set(text.split("\n").flatMap((line) => line.trim() || [])),
];

function choicesError(text: string): string | undefined {
  const choices = choicesOf(text);
  if (choices.length === 0) return words.errors.choices;
  if (choices.length > limits.choices.max) return words.errors.tooManyChoices(limits.choices.max);
  return choices.some((one) => one.length > MAX_CHOICE) ? words.errors.choiceTooLong(MAX_CHOICE) : undefined;
}

/** What is wrong with attributes beside each other or in their choices, and where. */
export function attributeErrors(
  attributes: readonly AttributeForm[],
): { at: number; field: "caption" | "choices"; text: string }[] {
  const captions = attributes.map(({ caption }) => caption.trim().toLowerCase());
  return attributes.flatMap(({ type, choices }, at) => {
    const own = captions[at] ?? "";
    const twice = own !== "" && captions.indexOf(own) < at;
    const wrong = type === ServiceAttributeType.choice ? choicesError(choices) : undefined;
    return [
      ...(twice ? [{ at, field: "caption" as const, text: words.errors.captionTwice }] : []),
      ...(wrong ? [{ at, field: "choices" as const, text: wrong }] : []),
    ];
  });
}

/** A key made from a caption: lower case, ASCII, with underscores. It begins with a letter. */
export function keyOf(caption: string): string {
  const plain = caption
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^[_0-9]+|_+$/g, "")
    .slice(0, limits.key.max)
    .replace(/_+$/, "");
  return plain || "kenmerk";
}

/** keyOf, with a number when the key is taken. */
function freeKey(caption: string, taken: ReadonlySet<string>): string {
  const key = keyOf(caption);
  for (let no = 1; ; no++) {
    const end = no === 1 ? "" : `_${no}`;
    const tried = key.slice(0, limits.key.max - end.length) + end;
    if (!taken.has(tried)) return tried;
  }
}

/** The request's attributes; new ones get a key. */
export function attributesOf(forms: readonly AttributeForm[]): KindAttribute[] {
  const taken = new Set(forms.flatMap(({ key }) => key || []));
  return forms.map(({ key: kept, caption, type, choices, customer }) => {
    const key = kept || freeKey(caption, taken);
    taken.add(key);
    return { key, caption, type, choices: type === ServiceAttributeType.choice ? choicesOf(choices) : [], customer };
  });
}
