/**
 * Documents on their way to a customer: uploaded at once as drafts, which nobody there sees, then published together.
 * They go on uploading while another screen is shown; what is left is a draft in the list.
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
import { MAX_FILE_BYTES } from "@klantportaal/api/limits";
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
  /** Of the document that it becomes. */
  id: string;
  file: File;
  recognised: boolean;
  /** `refused`: it can't be one; `ready`: it is a draft now. */
  phase: "waiting" | "uploading" | "failed" | "refused" | "ready";
  /** 0 to 1. */
  progress: number;
  problem: string | null;
  document: CustomerDocument | null;
  /** A published one with the same name and period; it is replaced when `replace` says so, null as long as nobody does. */
  twin: CustomerDocument | null;
  replace: boolean | null;
}

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

async function twinOf(customer: string, made: CustomerDocument): Promise<CustomerDocument | null> {
  const { items } = await listCustomerDocuments(customer, {
    PageSize: 100,
    SearchParameter: made.name,
    Filters: ["state:published", `category:${made.category}`],
  } satisfies ListParams<"listCustomerDocuments">);
  return items.find(({ name, period }) => name === made.name && period === made.period) ?? null;
}

class Tray {
  readonly rows = new Store<readonly TrayRow[]>([]);
  readonly #customer: string;
  readonly #running = new Map<string, AbortController>();

  constructor(customer: string) {
    this.#customer = customer;
  }

  change = (id: string, change: Partial<TrayRow>): void =>
    this.rows.set(this.rows.get().map((row) => (row.id === id ? { ...row, ...change } : row)));

  #forget(id: string): void {
    this.rows.set(this.rows.get().filter((row) => row.id !== id));
  }

  /** Takes as many files as there is room for; answers whether that was all of them. */
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
          twin: null,
          replace: null,
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
      this.change(id, { phase: "ready", progress: 1, document, twin: await twinOf(this.#customer, document) });
    } catch (error) {
      if (!abort.signal.aborted) {
        console.warn("upload failed", error);
        // Tried again, the same would be refused again.
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

  /** Takes a row away, and its draft with it. */
  remove = async (id: string): Promise<void> => {
    this.#running.get(id)?.abort();
    const row = this.rows.get().find((one) => one.id === id);
    this.#forget(id);
    if (row?.document) await discardDocument(id, ifMatch(row.document));
  };

  /** Publishes what is ready, one by one; answers how many. What failed stays, with its reason. */
  publish = async (announce: boolean): Promise<number> => {
    let done = 0;
    for (const row of this.rows.get().filter(isReady)) {
      try {
        await this.#publish(row, announce);
        this.#forget(row.id);
        done += 1;
      } catch (error) {
        this.change(row.id, { problem: problemText(error) });
      }
    }
    return done;
  };

  /** Saves what was changed since the upload, then shows the document to the customer. */
  async #publish({ id, name, category, period, document, twin, replace }: TrayRow, announce: boolean): Promise<void> {
    if (!document) return;
    const details = { name: name.trim(), category, period };
    let saved = document;
    if (saved.name !== details.name || saved.category !== category || saved.period !== period) {
      saved = await updateDocument(id, details, ifMatch(document));
      this.change(id, { document: saved });
    }
    if (twin && replace) await replaceDocument(twin.id, { replacementId: id, announce }, ifMatch(twin));
    else await publishDocument(id, { announce }, ifMatch(saved));
  }
}

const trays = new Map<string, Tray>();

/** The tray of a customer, the same one for as long as the page lives. */
export function trayOf(customer: string): Tray {
  const tray = trays.get(customer) ?? new Tray(customer);
  trays.set(customer, tray);
  return tray;
}
