import type { ConfigurationChange, ConfigurationFieldChange } from "@klantportaal/api/model";
import { formatShort } from "../../../lib/format/format";
import { m } from "../messages.nl";

const words = m.detail.changes;

/** Parts of a sentence; values stand out. */
export type Line = readonly (string | { value: string })[];

const days: readonly string[] = ["startsOn", "contractEndsOn", "noticeBy"];

function written({ field, type }: ConfigurationFieldChange, value: string): string {
  if (value === "") return "";
  if (type === "date" || days.includes(field)) return formatShort(value);
  return type === "phones" ? value.replaceAll("\n", ", ") : value;
}

function lineOf(change: ConfigurationFieldChange): Line {
  const caption = change.caption ?? words.fields[change.field] ?? change.field;
  const [before, after] = [written(change, change.before), written(change, change.after)];
  if (after === "") return words.removed(caption, { value: before });
  return before === ""
    ? words.given(caption, { value: after })
    : words.changed(caption, { value: before }, { value: after });
}

/** A change in Dutch, a line for each field. */
export function changeLines({ action, fields }: ConfigurationChange): Line[] {
  if (action === "configuration.created") return [[words.created]];
  const contact = words.contacts[action];
  if (contact) return [[contact]];
  const ended = fields.find(({ field }) => field === "ended");
  const others = fields.filter((one) => one !== ended).map(lineOf);
  if (action === "configuration.ended") return [[words.ended], ...others];
  const [name] = action === "configuration.named" ? fields : [];
  if (name) return [name.after === "" ? [words.unnamed] : words.named({ value: name.after })];
  return [...(ended ? [[words.resumed]] : []), ...others];
}
