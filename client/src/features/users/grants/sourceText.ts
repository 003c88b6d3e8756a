import { roleCaption } from "../../../lib/session/roles";
import { m } from "../messages.nl";
import type { Source } from "./rights";

/** The source of a right, as Dutch text after "via". */
export function sourceText(source: Source): string {
  if (source.kind === "right") return roleCaption(source.key);
  return source.kind === "token" ? m.grants.viaToken : m.grants.viaStaff;
}
