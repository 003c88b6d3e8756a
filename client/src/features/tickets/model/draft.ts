/**
 * Drafts: unsent text per user, place and tab, on this computer only (localStorage `draft:{user}:{place}@{tab}`), for
 * 30 days. Each tab writes its own, and without one continues with the newest of another. Uploaded files are stored by
 * their metadata, others by their names.
 */
import type { Attachment } from "@klantportaal/api/model";
import { tab } from "../../../lib/tab";

const KEEP_MS = 30 * 24 * 3_600_000;

type Origin = { key: string; savedOn: string };
/** `from` is another tab's draft that this one started as. */
export type Draft<Content> = Origin & { content: Content; from?: Origin };

/** The files of a draft; `unfinished` are the names of those that were not on the server yet. */
export type DraftFiles = { attachments: Attachment[]; unfinished?: string[] };

const prefixOf = (owner: string) => `draft:${owner}:`;
const keyOf = (owner: string, place: string) => `${prefixOf(owner)}${place}@${tab}`;
/** A key without a tab is from before drafts were per tab. */
const placeOf = (key: string, owner: string) => key.slice(prefixOf(owner).length).replace(/@[^@]*$/, "");

function read<Content>(key: string, now: number): Draft<Content> | null {
  try {
    const stored = localStorage.getItem(key);
    const draft = stored ? (JSON.parse(stored) as Omit<Draft<Content>, "key">) : null;
    if (!draft?.content || Number.isNaN(Date.parse(draft.savedOn))) return null;
    if (now - Date.parse(draft.savedOn) <= KEEP_MS) return { ...draft, key };
    localStorage.removeItem(key);
    return null;
  } catch {
    // Unreadable or refused storage counts as no draft.
    return null;
  }
}

function keysOf(owner: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(owner)));
  } catch {
    return [];
  }
}

/** The newest draft of other tabs at a place. */
function elsewhere<Content>(owner: string, place: string, now: number): Draft<Content> | null {
  const others = keysOf(owner).filter((key) => placeOf(key, owner) === place && key !== keyOf(owner, place));
  return (
    others.flatMap((key) => read<Content>(key, now) ?? []).sort((a, b) => (a.savedOn < b.savedOn ? 1 : -1))[0] ?? null
  );
}

/** This tab's draft, or the newest of another one to continue with. */
export function loadDraft<Content>(owner: string, place: string, now = Date.now()): Draft<Content> | null {
  const own = read<Content>(keyOf(owner, place), now);
  if (own) return own;
  const other = elsewhere<Content>(owner, place, now);
  return other && { ...other, from: { key: other.key, savedOn: other.savedOn } };
}

/** Another tab's draft that was saved after this tab's, or after `since`. */
export function newerDraft<Content>(owner: string, place: string, since = ""): Draft<Content> | null {
  const other = elsewhere<Content>(owner, place, Date.now());
  const own = read(keyOf(owner, place), Date.now())?.savedOn ?? "";
  return other && other.savedOn > own && other.savedOn > since ? other : null;
}

/** Saves a draft; returns whether that succeeded. */
export function saveDraft<Content>(owner: string, place: string, content: Content, from?: Origin): boolean {
  try {
    localStorage.setItem(
      keyOf(owner, place),
      JSON.stringify({ savedOn: new Date().toISOString(), content, ...(from && { from }) }),
    );
    return true;
  } catch {
    return false;
  }
}

/** Removes this tab's draft, and the one that it started as, unless that has changed since. */
export function removeDraft(owner: string, place: string, from?: Origin): void {
  try {
    localStorage.removeItem(keyOf(owner, place));
    if (from && read(from.key, Date.now())?.savedOn === from.savedOn) localStorage.removeItem(from.key);
  } catch {
    // Nothing was saved then.
  }
}

/** Whether a storage change concerns a draft at this place, and whether it removed this tab's own. */
export function draftChange(
  owner: string,
  place: string,
  { key, newValue }: StorageEvent,
): { here: boolean; removed: boolean } {
  const here = key !== null && key.startsWith(prefixOf(owner)) && placeOf(key, owner) === place;
  return { here, removed: newValue === null && key === keyOf(owner, place) };
}

/** Saves the files of a draft whose screen is not mounted: one may still have been uploading when it was left. */
export function draftFiles(owner: string, place: string, files: DraftFiles): void {
  const content = loadDraft<object>(owner, place)?.content;
  if (content || files.attachments.length > 0) saveDraft(owner, place, { ...content, ...files });
}

/** Whether there is a draft, for the badge in the list. */
export function hasDraft(owner: string, place: string): boolean {
  return loadDraft(owner, place) !== null;
}

/** The number of a user's drafts on this computer. */
export function countDrafts(owner: string): number {
  return new Set(
    keysOf(owner)
      .filter((key) => read(key, Date.now()))
      .map((key) => placeOf(key, owner)),
  ).size;
}
