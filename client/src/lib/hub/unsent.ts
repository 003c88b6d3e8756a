/**
 * What would be left behind if the reader went away now: texts that were not sent, files on their way. Features report
 * it, sign-out asks. Knows no feature.
 */
export interface Unsent {
  /** Texts that stay on this computer. */
  drafts: number;
  /** Uploads that are cut off. */
  uploads: number;
}

const drafts = new Set<() => number>();
let uploads = 0;

/** Counts drafts until the returned function is called; `count` is asked at the moment of leaving. */
export function reportDrafts(count: () => number): () => void {
  drafts.add(count);
  return () => drafts.delete(count);
}

// A page that goes away takes its uploads with it, whichever screen it shows.
window.addEventListener("beforeunload", (event) => {
  if (uploads > 0) event.preventDefault();
});

/** An upload that runs until the returned function is called, which may be called twice. */
export function uploadStarted(): () => void {
  uploads += 1;
  let running = true;
  return () => {
    if (running) uploads -= 1;
    running = false;
  };
}

export const unsent = (): Unsent => ({ drafts: [...drafts].reduce((sum, count) => sum + count(), 0), uploads });
