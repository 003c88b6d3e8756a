/**
 * Work that would be lost if the user left now: unsent texts and running uploads. Features report it, sign-out asks for
 * it. Knows no feature.
 */
export interface Unsent {
  /** Texts that stay on this computer. */
  drafts: number;
  /** Uploads that would be interrupted. */
  uploads: number;
}

const drafts = new Set<() => number>();
let uploads = 0;

/** Counts drafts until the returned function is called; `count` is called on leaving. */
export function reportDrafts(count: () => number): () => void {
  drafts.add(count);
  return () => drafts.delete(count);
}

// A page that is closed aborts its uploads, whichever screen it shows.
window.addEventListener("beforeunload", (event) => {
  if (uploads > 0) event.preventDefault();
});

/** Registers an upload that runs until the returned function is called, which may be called twice. */
export function uploadStarted(): () => void {
  uploads += 1;
  let running = true;
  return () => {
    if (running) uploads -= 1;
    running = false;
  };
}

export const unsent = (): Unsent => ({ drafts: [...drafts].reduce((sum, count) => sum + count(), 0), uploads });
