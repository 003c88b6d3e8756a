/**
 * Drafts: what somebody typed and did not send, per user and place, on this computer only (localStorage `draft:{user}:{place}`), for 30 days.
 * Files that are already uploaded are remembered by their metadata.
 */
import type { Attachment } from "@klantportaal/api/model";

const KEEP_MS = 30 * 24 * 3_600_000;

export type Draft<Content> = { savedOn: string; content: Content };

const keyOf = (owner: string, place: string) => `draft:${owner}:${place}`;

export function loadDraft<Content>(owner: string, place: string, now = Date.now()): Draft<Content> | null {
  try {
    const stored = localStorage.getItem(keyOf(owner, place));
    const draft = stored ? (JSON.parse(stored) as Draft<Content>) : null;
    if (!draft?.content || Number.isNaN(Date.parse(draft.savedOn))) return null;
    if (now - Date.parse(draft.savedOn) <= KEEP_MS) return draft;
    removeDraft(owner, place);
    return null;
  } catch {
    // Unreadable or refused storage is no draft.
    return null;
  }
}

/** Keeps a draft; answers whether it could be kept. */
export function saveDraft<Content>(owner: string, place: string, content: Content): boolean {
  try {
    localStorage.setItem(keyOf(owner, place), JSON.stringify({ savedOn: new Date().toISOString(), content } satisfies Draft<Content>));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(owner: string, place: string): void {
  try {
    localStorage.removeItem(keyOf(owner, place));
  } catch {
    // Nothing was kept then.
  }
}

/** Keeps which files belong to a draft whose screen is not shown: one may still have been on its way when it was left. */
export function draftAttachments(owner: string, place: string, attachments: Attachment[]): void {
  const content = loadDraft<object>(owner, place)?.content;
  if (content || attachments.length > 0) saveDraft(owner, place, { ...content, attachments });
}

/** How many drafts somebody has on this computer. */
export function countDrafts(owner: string): number {
  try {
    const prefix = keyOf(owner, "");
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix) && hasDraft(owner, key.slice(prefix.length))).length;
  } catch {
    return 0;
  }
}

/** Whether a draft is there, for the badge in the list. */
export function hasDraft(owner: string, place: string): boolean {
  return loadDraft(owner, place) !== null;
}
