/** Downloads one document, and marks documents as no longer new. */
import { Box, Button, Flex } from "@chakra-ui/react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  getDownloadDocumentQueryKey,
  getGetDocumentQueryKey,
  getListDocumentsQueryKey,
} from "@klantportaal/api/documents";
import type { Document, DocumentPage } from "@klantportaal/api/model";
import { downloadFile } from "../../../lib/api-fetch";
import { withToast } from "../../../lib/toast";
import { m } from "../messages.nl";

/** The address of its content. */
export const contentOf = (document: Pick<Document, "id">) => getDownloadDocumentQueryKey(document.id)[0];

/**
 * Marks these as seen in every list. Lists of new documents keep them until they are fetched again: a row does not
 * vanish under the pointer.
 */
export function markSeen(client: QueryClient, seen: readonly Pick<Document, "id" | "isNew">[]) {
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

type Downloaded = Pick<Document, "id" | "name" | "isNew">;

/** Downloads one document under its own name; a failure is shown with a retry. */
export function useDownload(): (document: Downloaded) => void {
  const client = useQueryClient();
  const download = (document: Downloaded) => {
    const toastId = `document-${document.id}`;
    downloadFile(contentOf(document), document.name).then(
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
