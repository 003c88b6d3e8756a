/** Downloads of many documents as one file, with their progress. */
import { Box, Button, Flex } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import type { Document } from "@klantportaal/api/model";
import { useState } from "react";
import { fetchFile, saveFile } from "../../lib/api-fetch";
import { dayKey } from "../../lib/format/format";
import { withToast } from "../../lib/toast";
import { m as kit } from "../../ui/messages.nl";
import { notify } from "../../ui/notify";
import { m } from "./messages.nl";
import { contentOf, markSeen } from "./model/useDownload";

export const MAX_DOCUMENTS = 100;
export const MAX_BYTES = 500_000_000;

const ZIP_TOAST = "documents-zip";

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
        fetch: (signal: AbortSignal) => fetchFile(contentOf(document), signal),
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
