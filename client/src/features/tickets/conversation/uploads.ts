/** File uploads: checked, started at once with progress, cancelled, retried. Limits are the contract's. */
import { createAttachment } from "@klantportaal/api/attachments";
import { MAX_FILE_BYTES, NewMessageLimits } from "@klantportaal/api/limits";
import type { Attachment } from "@klantportaal/api/model";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ProblemError } from "../../../lib/api/problem";
import { uploadStarted } from "../../../lib/hub/unsent";
import { m } from "./messages.nl";
import { draftFiles, type DraftFiles } from "../model/draft";

/** How long the server retains a file without a message (contract: createAttachment), minus the time to write one. */
const KEPT_MS = 23 * 3_600_000;

/**
 * The extensions that the server accepts (server/internal/platform/filetype). The server decides by the bytes; this
 * only avoids uploads that it would refuse.
 */
export const EXTENSIONS: ReadonlySet<string> = new Set(
  "png jpg jpeg jpe jfif gif webp bmp tif tiff avif heic heif pdf zip docx xlsx pptx odt ods odp doc xls ppt msg rtf txt log md csv json eml".split(
    " ",
  ),
);

/** For the file dialog: the allowed types. */
export const ACCEPT = [...EXTENSIONS].map((extension) => `.${extension}`).join(",");

export type Upload = {
  key: string;
  name: string;
  /** The sender's description; sent with the message. */
  description: string;
  size: number;
  contentType: string;
  state: "uploading" | "done" | "failed" | "refused";
  /** 0 to 1. */
  progress: number;
  problem: string | null;
  attachment: Attachment | null;
};

/** Why a file can't be sent at all, or null. */
export function refusalOf(file: { name: string; size: number }): string | null {
  if (file.size > MAX_FILE_BYTES) return m.upload.tooLarge;
  if (file.size === 0) return m.upload.empty;
  // Without an extension only the bytes can tell.
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  return extension === undefined || EXTENSIONS.has(extension) ? null : m.upload.typeNotAllowed;
}

function failureOf(error: unknown): { state: "failed" | "refused"; problem: string } {
  const status = error instanceof ProblemError ? error.status : 0;
  if (status === 413) return { state: "refused", problem: m.upload.tooLarge };
  if (status === 415) return { state: "refused", problem: m.upload.typeNotAllowed };
  if (error instanceof ProblemError && error.code === "attachment.file_empty")
    return { state: "refused", problem: m.upload.empty };
  return { state: "failed", problem: m.upload.failed };
}

/** An attachment that is on the server already, such as from a draft, unless it has been there too long. */
export function uploaded(attachment: Attachment, now = Date.now()): Upload {
  const gone = now - Date.parse(attachment.createdOn) > KEPT_MS;
  return {
    key: attachment.id,
    name: attachment.name,
    description: attachment.description,
    size: attachment.size,
    contentType: attachment.contentType,
    state: gone ? "refused" : "done",
    progress: 1,
    problem: gone ? m.upload.gone : null,
    attachment,
  };
}

/** A draft's file that never arrived: only its name is known. */
function cutOff(name: string): Upload {
  return {
    key: crypto.randomUUID(),
    name,
    description: "",
    size: 0,
    contentType: "",
    state: "refused",
    progress: 0,
    problem: m.upload.cutOff,
    attachment: null,
  };
}

/** The files of one form or composer. Their uploads continue while another screen is shown. */
class UploadList {
  #list: readonly Upload[];
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, { file: File; abort: AbortController }>();
  readonly #owner: string;
  readonly #place: string;

  constructor(owner: string, place: string, { attachments, unfinished = [] }: DraftFiles) {
    this.#owner = owner;
    this.#place = place;
    this.#list = [...attachments.map((attachment) => uploaded(attachment)), ...unfinished.map(cutOff)];
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): readonly Upload[] => this.#list;

  #set(list: readonly Upload[]) {
    this.#list = list;
    this.#listeners.forEach((listener) => listener());
  }

  #change(key: string, change: Partial<Upload>) {
    this.#set(this.#list.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }

  #start(key: string, file: File) {
    const abort = new AbortController();
    const finished = uploadStarted();
    abort.signal.addEventListener("abort", finished);
    this.#running.set(key, { file, abort });
    this.#change(key, { state: "uploading", progress: 0, problem: null });
    const onUploadProgress = (event: { loaded: number; total: number }) =>
      this.#change(key, { progress: Math.min(1, event.loaded / (event.total || file.size)) });
    createAttachment({ file, name: file.name }, { onUploadProgress }, abort.signal)
      .then(
        (attachment) => {
          this.#change(key, { state: "done", progress: 1, attachment, contentType: attachment.contentType });
          // A mounted screen saves the draft itself.
          if (this.#listeners.size === 0) draftFiles(this.#owner, this.#place, filesOf(this.#list));
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          console.warn("upload failed", error);
          this.#change(key, failureOf(error));
        },
      )
      .finally(finished);
  }

  /** Adds as many files as there is room for; returns whether that was all of them. */
  add = (files: Iterable<File>): boolean => {
    const chosen = [...files];
    const room = Math.max(0, NewMessageLimits.attachmentIds.max - this.#list.length);
    const taken = chosen.slice(0, room).map((file) => ({ file, key: crypto.randomUUID(), problem: refusalOf(file) }));
    this.#set([
      ...this.#list,
      ...taken.map(({ file, key, problem }): Upload => ({
        key,
        name: file.name,
        description: "",
        size: file.size,
        contentType: file.type,
        state: problem ? "refused" : "uploading",
        progress: 0,
        problem,
        attachment: null,
      })),
    ]);
    for (const { file, key, problem } of taken) if (!problem) this.#start(key, file);
    return chosen.length <= room;
  };

  /** Adds files that are on the server already; existing ones stay. */
  restore = (attachments: readonly Attachment[]): void => {
    this.#set([
      ...this.#list,
      ...attachments
        .map((attachment) => uploaded(attachment))
        .filter(({ key }) => !this.#list.some((known) => known.key === key)),
    ]);
  };

  remove = (key: string): void => {
    this.#running.get(key)?.abort.abort();
    this.#running.delete(key);
    this.#set(this.#list.filter((upload) => upload.key !== key));
  };

  retry = (key: string): void => {
    const upload = this.#running.get(key);
    if (upload) this.#start(key, upload.file);
  };

  describe = (key: string, description: string): void => this.#change(key, { description });

  clear = (): void => {
    this.#running.forEach(({ abort }) => abort.abort());
    this.#running.clear();
    this.#set([]);
  };
}

export type Uploads = Pick<UploadList, "restore" | "remove" | "retry" | "describe" | "clear"> & {
  list: readonly Upload[];
  busy: boolean;
  /** Whether all of them can be sent now. */
  ready: boolean;
  attachments: Attachment[];
  /** Their form in a draft; null when there are none. */
  draft: DraftFiles | null;
  add: (files: Iterable<File>) => void;
};

function attachmentsOf(list: readonly Upload[]): Attachment[] {
  return list.flatMap(({ attachment, description }) => (attachment ? [{ ...attachment, description }] : []));
}

function filesOf(list: readonly Upload[]): DraftFiles {
  const unfinished = list.flatMap(({ attachment, state, problem, name }) =>
    attachment === null && (state !== "refused" || problem === m.upload.cutOff) ? [name] : [],
  );
  return { attachments: attachmentsOf(list), ...(unfinished.length > 0 && { unfinished }) };
}

// Those whose screen was left with files outside its draft: uploading, or failed.
const left = new Map<string, UploadList>();

/**
 * Uploads of the form or composer at a place, starting with its draft's. They are still there on return, until the page
 * is closed. `tooMany` is called when files are left out because there are ten already.
 */
export function useUploads(
  owner: string,
  place: string,
  initial: () => DraftFiles | undefined,
  tooMany: () => void,
): Uploads {
  const key = `${owner}:${place}`;
  const [uploads] = useState(() => left.get(key) ?? new UploadList(owner, place, initial() ?? { attachments: [] }));
  const list = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  useEffect(() => {
    left.delete(key);
    return () => {
      if (uploads.snapshot().some(({ attachment }) => attachment === null)) left.set(key, uploads);
    };
  }, [key, uploads]);
  const draft = filesOf(list);
  const { restore, remove, retry, describe, clear } = uploads;
  return {
    list,
    busy: list.some((upload) => upload.state === "uploading"),
    ready: list.every((upload) => upload.state === "done"),
    attachments: draft.attachments,
    draft: draft.attachments.length > 0 || draft.unfinished ? draft : null,
    add: (files) => {
      if (!uploads.add(files)) tooMany();
    },
    restore,
    remove,
    retry,
    describe,
    clear,
  };
}
