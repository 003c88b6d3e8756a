/**
 * Documents being added for a customer: uploaded at once as drafts, which the customer does not see, then published
 * together. Uploads continue while another screen is shown; the rest are drafts in the list.
 */
import {
  discardDocument,
  listCustomerDocuments,
  publishDocument,
  replaceDocument,
  updateDocument,
  uploadDocument,
} from "@klantportaal/api/documents";
import type { ListParams } from "@klantportaal/api/lists";
import { ListLimits, MAX_FILE_BYTES } from "@klantportaal/api/limits";
import type { CustomerDocument, DocumentCategory } from "@klantportaal/api/model";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { uploadStarted } from "../../../lib/hub/unsent";
import { Store } from "../../../lib/store";
import { m } from "./messages.nl";
import { recognise } from "./recognise";

export const MAX_ROWS = 50;
const AT_ONCE = 3;
const PERIOD = /^(\d{4}(-(0[1-9]|1[0-2]|Q[1-4]))?)?$/;

export interface Details {
  name: string;
  category: DocumentCategory;
  period: string;
}

export interface TrayRow extends Details {
  /** The id of the document to be created. */
  id: string;
  file: File;
  recognised: boolean;
  /** `refused`: the file is not accepted; `ready`: it is a draft now; `publishing`: it can't be changed. */
  phase: "waiting" | "uploading" | "failed" | "refused" | "ready" | "publishing";
  /** 0 to 1. */
  progress: number;
  problem: string | null;
  document: CustomerDocument | null;
  /** A published document with the same details. It is replaced if `replace` is true; null until the user decides. */
  twin: CustomerDocument | null;
  replace: boolean | null;
  /** The details that `twin` was looked up by; null when it has to be looked up again. */
  lookedFor: string | null;
}

/** What a row loses when its details change: which document it would replace. */
const noTwin = { twin: null, replace: null, lookedFor: null } as const;

const labelOf = ({ name, category, period }: Details) => [name.trim(), category, period].join("\n");

export const ifMatch = ({ rev }: Pick<CustomerDocument, "rev">) => ({ "If-Match": `"${rev}"` });

/** What is missing before a row can be published, or null. */
export function faultOf({ name, period }: Details): string | null {
  if (name.trim() === "") return m.tray.nameMissing;
  return PERIOD.test(period) ? null : m.tray.periodWrong;
}

/** Whether it can be published now. */
export const isReady = (row: TrayRow): boolean =>
  row.phase === "ready" && faultOf(row) === null && (row.twin === null || row.replace !== null);

function refusalOf(file: File): string | null {
  if (file.size > MAX_FILE_BYTES) return m.tray.tooLarge;
  return file.size === 0 ? m.tray.empty : null;
}

/** The published document with these details, if the customer has one. */
async function twinOf(customer: string, row: Details): Promise<CustomerDocument | null> {
  const { items } = await listCustomerDocuments(customer, {
    PageSize: ListLimits.PageSize.max,
    SearchParameter: row.name.trim().slice(0, ListLimits.SearchParameter.max),
    Filters: [
      "state:published",
      `category:${row.category}`,
      ...(row.period ? ([`period:${row.period}`] as const) : []),
    ],
  } satisfies ListParams<"listCustomerDocuments">);
  return items.find((one) => labelOf(one) === labelOf(row)) ?? null;
}

class Tray {
  readonly rows = new Store<readonly TrayRow[]>([]);
  readonly #customer: string;
  readonly #running = new Map<string, AbortController>();
  #publishing = false;

  constructor(customer: string) {
    this.#customer = customer;
  }

  change = (id: string, change: Partial<TrayRow>): void =>
    this.rows.set(this.rows.get().map((row) => (row.id === id ? { ...row, ...change } : row)));

  /** Corrects the details of a document. */
  edit = (id: string, details: Partial<Details>): void =>
    this.change(id, { ...details, ...noTwin, recognised: false, problem: null });

  #row(id: string): TrayRow | undefined {
    return this.rows.get().find((row) => row.id === id);
  }

  #forget(id: string): void {
    this.rows.set(this.rows.get().filter((row) => row.id !== id));
  }

  /** Adds as many files as there is room for; returns whether that was all of them. */
  add = (files: Iterable<File>): boolean => {
    const chosen = [...files];
    const taken = chosen.slice(0, Math.max(0, MAX_ROWS - this.rows.get().length));
    this.rows.set([
      ...this.rows.get(),
      ...taken.map((file): TrayRow => {
        const problem = refusalOf(file);
        return {
          ...recognise(file.name),
          id: crypto.randomUUID(),
          file,
          phase: problem ? "refused" : "waiting",
          progress: 0,
          problem,
          document: null,
          ...noTwin,
        };
      }),
    ]);
    this.#startNext();
    return taken.length === chosen.length;
  };

  retry = (id: string): void => {
    this.change(id, { phase: "waiting", problem: null, progress: 0 });
    this.#startNext();
  };

  #startNext(): void {
    for (const row of this.rows.get()) {
      if (this.#running.size >= AT_ONCE) return;
      if (row.phase === "waiting") void this.#upload(row);
    }
  }

  async #upload({ id, file, name, category, period }: TrayRow): Promise<void> {
    const abort = new AbortController();
    this.#running.set(id, abort);
    const finished = uploadStarted();
    this.change(id, { phase: "uploading" });
    const onUploadProgress = (event: { loaded: number; total: number }) =>
      this.change(id, { progress: Math.min(1, event.loaded / (event.total || file.size)) });
    try {
      const form = { id, file, name, category, period: PERIOD.test(period) ? period : "" };
      const document = await uploadDocument(this.#customer, form, { onUploadProgress }, abort.signal);
      // Removed at the moment of its arrival.
      if (!this.#row(id)) {
        await discardDocument(id, ifMatch(document));
        return;
      }
      this.change(id, { phase: "ready", progress: 1, document });
      await this.#lookForTwin(id).catch((error: unknown) => console.warn("document", error));
    } catch (error) {
      if (!abort.signal.aborted) {
        console.warn("upload failed", error);
        // A retry would be refused again.
        const final = error instanceof ProblemError && [400, 409, 413, 415].includes(error.status);
        const problem = error instanceof ProblemError ? problemText(error) : m.tray.failed;
        this.change(id, { phase: final ? "refused" : "failed", problem });
      }
    } finally {
      finished();
      this.#running.delete(id);
      this.#startNext();
    }
  }

  /** Looks up a published document with the same details. */
  async #lookForTwin(id: string): Promise<void> {
    const row = this.#row(id);
    if (!row) return;
    const lookedFor = labelOf(row);
    if (row.lookedFor === lookedFor) return;
    const twin = await twinOf(this.#customer, row);
    const now = this.#row(id);
    // Details corrected meanwhile are looked up next time.
    if (now && labelOf(now) === lookedFor) this.change(id, { twin, replace: null, lookedFor });
  }

  /** Removes a row, and its draft with it. */
  remove = async (id: string): Promise<void> => {
    const row = this.#row(id);
    if (!row || row.phase === "publishing") return;
    this.#running.get(id)?.abort();
    this.#forget(id);
    if (row.document) await discardDocument(id, ifMatch(row.document));
  };

  /**
   * Publishes the ready rows, one by one. Returns their number, and the names of those that a colleague changed. Failed
   * rows stay with their reason, and so do those with a duplicate.
   */
  publish = async (announce: boolean): Promise<{ done: number; changed: string[] }> => {
    const changed: string[] = [];
    let done = 0;
    if (this.#publishing) return { done, changed };
    this.#publishing = true;
    try {
      for (const { id, name } of this.rows.get()) {
        const outcome = await this.#publish(id, announce);
        if (outcome === "changed") changed.push(name);
        if (outcome === "done") done += 1;
      }
    } finally {
      this.#publishing = false;
    }
    return { done, changed };
  };

  /** Saves the changes made since the upload, then publishes the document to the customer. */
  async #publish(id: string, announce: boolean): Promise<"done" | "changed" | "stays"> {
    try {
      const before = this.#row(id);
      if (!before || !isReady(before)) return "stays";
      this.change(id, { phase: "publishing", problem: null });
      await this.#lookForTwin(id);
      const row = this.#row(id);
      if (!row?.document || (row.twin && row.replace === null)) return "stays";
      const details = { name: row.name.trim(), category: row.category, period: row.period };
      let saved = row.document;
      if (labelOf(saved) !== labelOf(details)) {
        saved = await updateDocument(id, details, ifMatch(saved));
        this.change(id, { document: saved });
      }
      if (row.twin && row.replace)
        await replaceDocument(row.twin.id, { replacementId: id, announce }, ifMatch(row.twin));
      else await publishDocument(id, { announce }, ifMatch(saved));
      this.#forget(id);
      return "done";
    } catch (error) {
      const stale = error instanceof ProblemError && error.status === 409;
      // A colleague changed it, or it was published and the response was lost: the list shows its current state.
      if (stale && !this.#row(id)?.replace) {
        this.#forget(id);
        return "changed";
      }
      this.change(id, { problem: problemText(error), ...(stale && noTwin) });
      return "stays";
    } finally {
      if (this.#row(id)?.phase === "publishing") this.change(id, { phase: "ready" });
    }
  }
}

const trays = new Map<string, Tray>();

/** The tray of a customer, the same one for the life of the page. */
export function trayOf(customer: string): Tray {
  const tray = trays.get(customer) ?? new Tray(customer);
  trays.set(customer, tray);
  return tray;
}
