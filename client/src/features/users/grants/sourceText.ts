import { roleCaption } from "../../../lib/session/roles";
import { m } from "../messages.nl";
import type { Source } from "./rights";

/** What a right comes from, in words that follow "via". */
export function sourceText(source: Source): string {
  if (source.kind === "right") return roleCaption(source.key);
  return source.kind === "token" ? m.grants.viaToken : m.grants.viaStaff;
}
