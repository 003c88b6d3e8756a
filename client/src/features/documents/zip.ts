/**
 * Creates one zip of many documents in the browser: three downloads at a time, stored (they are compressed already),
 * nothing twice in memory.
 */
import { Zip, ZipPassThrough } from "fflate";

export type ZipEntry = {
  name: string;
  modified: string;
  fetch: (signal: AbortSignal) => Promise<{ body: Blob; name: string | null }>;
};

const AT_ONCE = 3;

/** A duplicate name gets a number before its extension: "a.pdf", "a (2).pdf". */
export function uniqueName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  let unique = name;
  for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${stem} (${n})${ending}`;
  taken.add(unique.toLowerCase());
  return unique;
}

/** The zip and the missing files. `onProgress` gets the number of finished ones. Rejects only when `signal` aborts. */
export async function zipOf<Entry extends ZipEntry>(
  entries: readonly Entry[],
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<{ zip: Blob; added: Entry[]; failed: Entry[] }> {
  const parts: Blob[] = [];
  const added: Entry[] = [];
  const failed: Entry[] = [];
  const taken = new Set<string>();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    // A Blob may be on disk; a buffer may not.
    parts.push(new Blob([chunk]));
  });
  const waiting = [...entries];
  const work = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      try {
        const { body, name } = await entry.fetch(signal);
        const bytes = new Uint8Array(await body.arrayBuffer());
        // No await from here on, so that files are not interleaved.
        const file = new ZipPassThrough(uniqueName(name ?? entry.name, taken));
        file.mtime = entry.modified;
        zip.add(file);
        file.push(bytes, true);
        added.push(entry);
      } catch (error) {
        signal.throwIfAborted();
        console.warn("document", error);
        failed.push(entry);
      }
      onProgress(added.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  signal.throwIfAborted();
  zip.end();
  return { zip: new Blob(parts, { type: "application/zip" }), added, failed };
}
