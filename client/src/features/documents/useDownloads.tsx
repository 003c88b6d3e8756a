/** Downloads of one or many documents: their progress, and marking them as no longer new. */
import { Box, Button, Flex } from "@chakra-ui/react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  getDownloadDocumentQueryKey,
  getGetDocumentQueryKey,
  getListDocumentsQueryKey,
} from "@klantportaal/api/documents";
import type { Document, DocumentPage } from "@klantportaal/api/model";
import { useState } from "react";
import { downloadFile, fetchFile, saveFile } from "../../lib/api-fetch";
import { dayKey } from "../../lib/format/format";
import { withToast } from "../../lib/toast";
import { m as kit } from "../../ui/messages.nl";
import { notify } from "../../ui/notify";
import { m } from "./messages.nl";

export const MAX_DOCUMENTS = 100;
export const MAX_BYTES = 500_000_000;

const ZIP_TOAST = "documents-zip";
const addressOf = (document: Document) => getDownloadDocumentQueryKey(document.id)[0];

/**
 * Marks these as seen in every list. Lists of new documents keep them until they are fetched again: a row does not
 * vanish under the pointer.
 */
export function markSeen(client: QueryClient, seen: readonly Document[]) {
  const ids = new Set(seen.filter((document) => document.isNew).map((document) => document.id));
  if (ids.size === 0) return;
  const unmark = (document: Document) => (ids.has(document.id) ? { ...document, isNew: false } : document);
  client.setQueriesData<DocumentPage>(
    { queryKey: getListDocumentsQueryKey() },
    (page) => page && { ...page, items: page.items.map(unmark) },
  );
  for (const id of ids)
    client.setQueryData<Document>(getGetDocumentQueryKey(id), (document) => document && unmark(document));
}

/** Downloads one document under its own name; a failure is shown with a retry. */
export function useDownload(): (document: Document) => void {
  const client = useQueryClient();
  const download = (document: Document) => {
    const toastId = `document-${document.id}`;
    downloadFile(addressOf(document), document.name).then(
      () => {
        withToast((toast) => toast.dismiss(toastId));
        markSeen(client, [document]);
      },
      (error: unknown) => {
        console.warn("document", error);
        const again = (
          <Flex gap="10px" align="center">
            <Box flex="1">{m.failed(document.name)}</Box>
            <Button size="sm" onClick={() => download(document)}>
              {m.again}
            </Button>
          </Flex>
        );
        withToast((toast) => toast.error(again, { role: "alert", autoClose: false, toastId }));
      },
    );
  };
  return download;
}

function Progress({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  return (
    <Flex gap="10px" align="center">
      <Box flex="1">
        {m.progress(done, total)}
        <Box h="4px" mt="6px" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden="true">
          <Box h="full" bg="accent" style={{ width: `${(100 * done) / total}%` }} transition="width 120ms" />
        </Box>
      </Box>
      <Button size="sm" onClick={onCancel}>
        {kit.cancel}
      </Button>
    </Flex>
  );
}

/**
 * Downloads many documents as one zip. `busy` during the download; `onDone` is called when at least one has arrived.
 */
export function useZipDownload(onDone: () => void): { busy: boolean; start: (documents: readonly Document[]) => void } {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (documents: readonly Document[]) => {
    const abort = new AbortController();
    const total = documents.length;
    const progress = (done: number) => <Progress done={done} total={total} onCancel={() => abort.abort()} />;
    withToast((toast) =>
      toast(progress(0), {
        toastId: ZIP_TOAST,
        role: "status",
        autoClose: false,
        closeButton: false,
        closeOnClick: false,
        draggable: false,
      }),
    );
    try {
      const { zipOf } = await import("./zip");
      const entries = documents.map((document) => ({
        document,
        name: document.name,
        modified: document.publishedOn,
        fetch: (signal: AbortSignal) => fetchFile(addressOf(document), signal),
      }));
      const { zip, added, failed } = await zipOf(entries, abort.signal, (done) =>
        withToast((toast) => toast.update(ZIP_TOAST, { render: progress(done) })),
      );
      const missing = failed.map(({ name }) => name);
      markSeen(
        client,
        added.map(({ document }) => document),
      );
      if (added.length === 0) return notify.error(m.noneDone(missing), { id: "documents-failed" });
      saveFile(zip, `documenten-${dayKey(Date.now())}.zip`);
      if (missing.length > 0) notify.error(m.partly(added.length, total, missing), { id: "documents-failed" });
      else notify.success(m.done(total), { id: "documents-done" });
      onDone();
    } catch (error) {
      if (abort.signal.aborted) return notify.success(m.cancelled, { id: "documents-done" });
      console.warn("documents", error);
      notify.error(m.noneDone(documents.map(({ name }) => name)), { id: "documents-failed" });
    } finally {
      withToast((toast) => toast.dismiss(ZIP_TOAST));
      setBusy(false);
    }
  };
  return {
    busy,
    start: (documents) => {
      setBusy(true);
      void run(documents);
    },
  };
}
