/** Links to the content of attachments: cached, and fetched again when less than a minute of their life remains. */
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { getGetAttachmentSharedAccessLinkQueryOptions, useGetAttachmentSharedAccessLink } from "@klantportaal/api/attachments";
import type { SharedAccessLink } from "@klantportaal/api/model";
import { ATTACHMENT_URL_REFRESH_SECONDS } from "../../../lib/constants";
import { notify } from "../../../ui/notify";
import { m } from "../messages.nl";

/** When a link ends, epoch ms. Throws 'Error fetching attachment URL' without a link and 'Invalid expire date' without a readable end. */
export function expiryOf(link: SharedAccessLink | undefined): number {
  if (!link?.url) throw new Error("Error fetching attachment URL");
  const end = Date.parse(new URL(link.url, window.location.origin).searchParams.get("se") ?? "");
  if (Number.isNaN(end)) throw new Error("Invalid expire date");
  return end;
}

/** How long a link may still be handed out, in ms: until a minute before its end. A link that can't be read is old at once. */
export function freshFor(link: SharedAccessLink | undefined, now: number): number {
  try {
    return Math.max(0, expiryOf(link) - ATTACHMENT_URL_REFRESH_SECONDS * 1000 - now);
  } catch {
    return 0;
  }
}

const fresh = { staleTime: (query: { state: { data?: SharedAccessLink | undefined; dataUpdatedAt: number } }) => freshFor(query.state.data, query.state.dataUpdatedAt) };

/** The link to show an attachment inline. */
export function useAttachmentUrl(id: string): { url: string | undefined; failed: boolean; reload: () => void } {
  const link = useGetAttachmentSharedAccessLink(id, undefined, { query: { ...fresh, retry: 1, select: checked } });
  return { url: link.data?.url, failed: link.isError, reload: () => void link.refetch() };
}

function checked(link: SharedAccessLink): SharedAccessLink {
  expiryOf(link);
  return link;
}

async function download(client: QueryClient, id: string): Promise<void> {
  const link = await client.fetchQuery({ ...getGetAttachmentSharedAccessLinkQueryOptions(id, { addContentDisposition: true }), ...fresh });
  expiryOf(link);
  // The answer carries Content-Disposition: the browser saves it and stays on this page.
  const anchor = document.createElement("a");
  anchor.href = link.url;
  anchor.rel = "noopener";
  anchor.click();
}

/** Downloads an attachment under its own name; a failure is said in a toast. */
export function useDownload(): (id: string) => void {
  const client = useQueryClient();
  return (id) =>
    void download(client, id).catch((error: unknown) => {
      console.warn("attachment", error);
      notify.error(m.attachment.failed, { id: `attachment-${id}` });
    });
}
