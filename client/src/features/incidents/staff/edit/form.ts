/** The form of an incident: its fields, what it lacks to be published, and the request that it becomes. */
import type {
  AttributeValue,
  ExceptedCustomer,
  IncidentAudience,
  IncidentDetail,
  IncidentKind,
  IncidentSeverity,
  UpdateIncidentRequest,
} from "@klantportaal/api/model";
import { s } from "../messages.nl";
import { firstTemplates, type Template } from "../templates";

export type Form = {
  kind: IncidentKind;
  severity: IncidentSeverity;
  title: string;
  startsOn: string | null;
  expectedEndOn: string | null;
  /** As typed. */
  outageMinutes: string;
  objectUntil: string | null;
  nextUpdateOn: string | null;
  text: string;
  later: boolean;
  kindId: string | null;
  city: string | null;
  /** As typed: "3500–3599". */
  postcode: string;
  attributes: readonly AttributeValue[];
  /** As typed, in any usual form. */
  codes: string;
  except: readonly ExceptedCustomer[];
  /** The names of moments whose text is not valid. */
  wrong: readonly MomentName[];
};

export type MomentName = "startsOn" | "expectedEndOn" | "objectUntil" | "nextUpdateOn";

export const templatesOf = ({ kind, severity }: Pick<Form, "kind" | "severity">): readonly [Template, ...Template[]] =>
  firstTemplates[kind === "disruption" ? severity : kind];

/** What the form starts with. */
export function emptyForm(kind: IncidentKind, now: number): Form {
  const severity: IncidentSeverity = "down";
  const [template] = templatesOf({ kind, severity });
  return {
    kind,
    severity,
    title: template.title ?? "",
    startsOn: kind === "maintenance" ? null : new Date(now).toISOString(),
    expectedEndOn: null,
    outageMinutes: "",
    objectUntil: null,
    nextUpdateOn: null,
    text: template.text,
    later: true,
    kindId: null,
    city: null,
    postcode: "",
    attributes: [],
    codes: "",
    except: [],
    wrong: [],
  };
}

/** The form of a stored incident. */
export function formOf(incident: IncidentDetail): Form {
  const { audience } = incident;
  const { postCodeFrom: from = null, postCodeTo: to = null } = audience ?? {};
  return {
    kind: incident.kind,
    severity: incident.severity ?? "down",
    title: incident.title,
    startsOn: incident.startsOn,
    expectedEndOn: incident.expectedEndOn,
    outageMinutes: incident.outageMinutes === null ? "" : String(incident.outageMinutes),
    objectUntil: incident.objectUntil,
    nextUpdateOn: incident.nextUpdateOn,
    text: incident.desk?.text ?? "",
    later: incident.desk?.later ?? true,
    kindId: audience?.kindId ?? null,
    city: audience?.city ?? null,
    postcode: from === to ? (from ?? "") : `${from ?? ""}–${to ?? ""}`,
    attributes: audience?.attributes ?? [],
    codes: audience?.codes.join("\n") ?? "",
    except: incident.desk?.except ?? [],
    wrong: [],
  };
}

/** Changes the kind or the severity; what is still the text of a template becomes that of the new one. */
export function withKind(form: Form, change: Partial<Pick<Form, "kind" | "severity">>, now: number): Form {
  const next = { ...form, ...change };
  const known = templatesOf(form);
  const [template] = templatesOf(next);
  if (form.title === "" || known.some(({ title }) => title === form.title)) next.title = template.title ?? "";
  if (form.text === "" || known.some(({ text }) => text === form.text)) next.text = template.text;
  if (next.kind !== form.kind) {
    // What was planned does not begin in the future as anything else.
    const known = form.kind === "maintenance" ? null : form.startsOn;
    next.startsOn = next.kind === "maintenance" ? null : (known ?? new Date(now).toISOString());
    next.expectedEndOn = null;
    next.wrong = [];
  }
  return next;
}

/** Changes a moment; `wrong`: its text is not one. */
export const withMoment = (form: Form, name: MomentName, moment: string | null, wrong: boolean): Partial<Form> => ({
  [name]: moment,
  wrong: wrong ? [...new Set([...form.wrong, name])] : form.wrong.filter((one) => one !== name),
});

/** Chooses a text to begin with; a title that was typed stays. */
export function withTemplate(form: Form, template: Template): Form {
  const typed = form.title !== "" && templatesOf(form).every(({ title }) => title !== form.title);
  return { ...form, text: template.text, title: typed ? form.title : (template.title ?? form.title) };
}

/** The bounds of a range of postcodes; null when the text is not valid. */
export function postcodesOf(text: string): { from: string | null; to: string | null } | null {
  if (text.trim() === "") return { from: null, to: null };
  const [, from, to] = /^\s*(\d{4})(?:\s*[–-]\s*(\d{4}))?\s*$/.exec(text) ?? [];
  if (from === undefined || (to !== undefined && to < from)) return null;
  return { from, to: to ?? from };
}

export const codesOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

export function audienceOf(form: Form): IncidentAudience {
  const postcodes = postcodesOf(form.postcode);
  return {
    kindId: form.kindId,
    city: form.city,
    postCodeFrom: postcodes?.from ?? null,
    postCodeTo: postcodes?.to ?? null,
    attributes: [...form.attributes],
    codes: codesOf(form.codes),
    exceptCustomerIds: form.except.map(({ id }) => id),
  };
}

/** Reports whether an audience has any field: without one it has no service. */
export const isAny = ({ kindId, city, postCodeFrom, attributes, codes }: IncidentAudience): boolean =>
  kindId !== null || city !== null || postCodeFrom !== null || attributes.length > 0 || codes.length > 0;

export function requestOf(form: Form): UpdateIncidentRequest {
  const maintenance = form.kind === "maintenance";
  const minutes = Number.parseInt(form.outageMinutes, 10);
  return {
    kind: form.kind,
    severity: form.kind === "disruption" ? form.severity : null,
    title: form.title.trim(),
    startsOn: form.startsOn,
    expectedEndOn: form.expectedEndOn,
    outageMinutes: maintenance && minutes > 0 ? minutes : null,
    objectUntil: maintenance ? form.objectUntil : null,
    nextUpdateOn: maintenance ? null : form.nextUpdateOn,
    text: form.text.trim(),
    later: form.later,
    audience: audienceOf(form),
  };
}

/** Reports whether everything that was typed is understood: what is not would be stored as nothing. */
export const isClear = ({ wrong, postcode }: Form): boolean => wrong.length === 0 && postcodesOf(postcode) !== null;

const { errors } = s.edit;
const SHORTEST_TITLE = 5;
const SHORTEST_TEXT = 20;
const MAX_MINUTES = 10_080;

export type FieldName =
  | "title"
  | "startsOn"
  | "expectedEndOn"
  | "outageMinutes"
  | "objectUntil"
  | "audience"
  | "postcode"
  | "text"
  | "nextUpdateOn";

export type Errors = Partial<Record<FieldName, string>>;

/** The first name of a customer in a text, as whole words. */
function named(text: string, customers: readonly string[]): string | undefined {
  const plain = (one: string) =>
    ` ${one
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .join(" ")} `;
  return customers.find((name) => plain(text).includes(plain(name)));
}

type Known = {
  now: number;
  /** Whether it is published already: then its message stays. */
  published: boolean;
  customers: readonly string[];
};

function titleError(title: string, customers: readonly string[]): string | undefined {
  const text = title.trim();
  if (text === "") return errors.title;
  if (text.length < SHORTEST_TITLE) return errors.titleShort;
  const name = named(text, customers);
  return name && errors.named(name);
}

function textError(form: Form, customers: readonly string[]): string | undefined {
  const text = form.text.trim();
  if (text === "") return errors.text;
  if (text.length < SHORTEST_TEXT) return errors.textShort;
  const name = named(text, customers);
  return name && errors.named(name);
}

function startError({ kind, startsOn, wrong }: Form, now: number): string | undefined {
  if (wrong.includes("startsOn")) return errors.moment;
  if (startsOn === null) return kind === "announcement" ? undefined : errors.begins;
  return kind === "disruption" && Date.parse(startsOn) > now ? errors.future : undefined;
}

function endError({ kind, startsOn, expectedEndOn, wrong }: Form, now: number): string | undefined {
  if (wrong.includes("expectedEndOn")) return errors.moment;
  if (expectedEndOn === null) return kind === "maintenance" ? errors.ends : undefined;
  if (startsOn !== null && Date.parse(expectedEndOn) <= Date.parse(startsOn)) return errors.endsFirst;
  return Date.parse(expectedEndOn) <= now ? errors.past : undefined;
}

function nextError({ kind, nextUpdateOn, wrong }: Form, now: number): string | undefined {
  if (kind === "maintenance") return undefined;
  if (wrong.includes("nextUpdateOn")) return errors.moment;
  if (nextUpdateOn === null) return kind === "disruption" ? errors.next : undefined;
  return Date.parse(nextUpdateOn) <= now ? errors.past : undefined;
}

/** What the form lacks to be published, or to change what is published. */
export function errorsOf(form: Form, { now, published, customers }: Known): Errors {
  const maintenance = form.kind === "maintenance";
  const minutes = Number(form.outageMinutes);
  const found: Errors = {
    title: titleError(form.title, customers),
    startsOn: startError(form, now),
    expectedEndOn: endError(form, now),
    postcode: postcodesOf(form.postcode) === null ? errors.postcode : undefined,
    audience: isAny(audienceOf(form)) ? undefined : errors.audience,
  };
  if (maintenance) {
    if (form.outageMinutes.trim() !== "" && !(Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_MINUTES))
      found.outageMinutes = errors.away;
    if (form.wrong.includes("objectUntil")) found.objectUntil = errors.moment;
    else if (form.objectUntil !== null && form.startsOn !== null && form.objectUntil > form.startsOn)
      found.objectUntil = errors.objectLate;
  }
  if (!published) {
    found.text = textError(form, customers);
    found.nextUpdateOn = nextError(form, now);
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as Errors;
}
