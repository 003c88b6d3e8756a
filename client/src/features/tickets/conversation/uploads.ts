/** Files on their way to the server: checked, uploaded at once with progress, cancelled, tried again. Limits are the contract's. */
import { createAttachment } from "@klantportaal/api/attachments";
import type { Attachment } from "@klantportaal/api/model";
import { useEffect, useReducer, useRef } from "react";
import { ProblemError } from "../../../lib/problem";
import { uploadStarted } from "../../../lib/unsent";
import { m } from "../messages.nl";

export const MAX_FILES = 10;
export const MAX_BYTES = 25 * 1024 * 1024;

export const MAX_NAME = 255;
export const MAX_DESCRIPTION = 500;

/** The endings that the server takes (server/internal/filetype); it decides by the bytes, this only spares a refused upload. */
export const EXTENSIONS: ReadonlySet<string> = new Set(
  "png jpg jpeg jpe jfif gif webp bmp tif tiff avif heic heif pdf zip docx xlsx pptx odt ods odp doc xls ppt msg rtf txt log md csv json eml".split(" "),
);

/** For the file dialog: what may be chosen. */
export const ACCEPT = [...EXTENSIONS].map((extension) => `.${extension}`).join(",");

export type Upload = {
  key: string;
  name: string;
  /** What the sender says of it; goes along when the message is sent. */
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
  if (file.size > MAX_BYTES) return m.upload.tooLarge;
  if (file.size === 0) return m.upload.empty;
  // Without an ending only the bytes can tell.
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase();
  return extension === undefined || EXTENSIONS.has(extension) ? null : m.upload.typeNotAllowed;
}

function failureOf(error: unknown): { state: "failed" | "refused"; problem: string } {
  const status = error instanceof ProblemError ? error.status : 0;
  if (status === 413) return { state: "refused", problem: m.upload.tooLarge };
  if (status === 415) return { state: "refused", problem: m.upload.typeNotAllowed };
  if (error instanceof ProblemError && error.code === "attachment.file_empty") return { state: "refused", problem: m.upload.empty };
  return { state: "failed", problem: m.upload.failed };
}

type Action = { type: "add"; uploads: Upload[] } | { type: "change"; key: string; change: Partial<Upload> } | { type: "remove"; key: string } | { type: "clear" };

export function uploadsReducer(uploads: Upload[], action: Action): Upload[] {
  switch (action.type) {
    case "add":
      return [...uploads, ...action.uploads.filter((upload) => !uploads.some((known) => known.key === upload.key))];
    case "change":
      return uploads.map((upload) => (upload.key === action.key ? { ...upload, ...action.change } : upload));
    case "remove":
      return uploads.filter((upload) => upload.key !== action.key);
    case "clear":
      return [];
  }
}

/** An attachment that is on the server already, e.g. from a draft. */
export function uploaded(attachment: Attachment): Upload {
  return { key: attachment.id, name: attachment.name, description: attachment.description, size: attachment.size, contentType: attachment.contentType, state: "done", progress: 1, problem: null, attachment };
}

export type Uploads = {
  list: Upload[];
  busy: boolean;
  attachments: Attachment[];
  add: (files: Iterable<File>) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  describe: (key: string, description: string) => void;
  clear: () => void;
};

/** Uploads of one form or composer. `tooMany` is called when files are left out because there are ten already. */
export function useUploads(initial: () => Attachment[], tooMany: () => void): Uploads {
  const [list, dispatch] = useReducer(uploadsReducer, null, () => initial().map(uploaded));
  const running = useRef(new Map<string, { file: File; abort: AbortController }>());
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach(({ abort }) => abort.abort());
  }, []);

  const start = (key: string, file: File) => {
    const abort = new AbortController();
    const finished = uploadStarted();
    abort.signal.addEventListener("abort", finished);
    running.current.set(key, { file, abort });
    dispatch({ type: "change", key, change: { state: "uploading", progress: 0, problem: null } });
    const onUploadProgress = (event: { loaded: number; total: number }) =>
      dispatch({ type: "change", key, change: { progress: Math.min(1, event.loaded / (event.total || file.size)) } });
    createAttachment({ file, name: file.name }, { onUploadProgress }, abort.signal).then(
      (attachment) => dispatch({ type: "change", key, change: { state: "done", progress: 1, attachment, contentType: attachment.contentType } }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.warn("upload failed", error);
        dispatch({ type: "change", key, change: failureOf(error) });
      },
    ).finally(finished);
  };

  return {
    list,
    busy: list.some((upload) => upload.state === "uploading"),
    attachments: list.flatMap(({ attachment, description }) => (attachment ? [{ ...attachment, description }] : [])),
    add: (files) => {
      const chosen = [...files];
      const room = MAX_FILES - list.length;
      if (chosen.length > room) tooMany();
      const taken = chosen.slice(0, Math.max(0, room)).map((file) => ({ file, key: crypto.randomUUID(), problem: refusalOf(file) }));
      dispatch({
        type: "add",
        uploads: taken.map(({ file, key, problem }) => ({ key, name: file.name, description: "", size: file.size, contentType: file.type, state: problem ? "refused" : "uploading", progress: 0, problem, attachment: null })),
      });
      for (const { file, key, problem } of taken) if (!problem) start(key, file);
    },
    remove: (key) => {
      running.current.get(key)?.abort.abort();
      running.current.delete(key);
      dispatch({ type: "remove", key });
    },
    retry: (key) => {
      const upload = running.current.get(key);
      if (upload) start(key, upload.file);
    },
    describe: (key, description) => dispatch({ type: "change", key, change: { description } }),
    clear: () => dispatch({ type: "clear" }),
  };
}
