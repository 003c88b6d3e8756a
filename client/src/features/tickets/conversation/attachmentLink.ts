/** Links to the content of attachments: cached, and fetched again when less than a minute of their validity remains. */
import { useQueries, useQuery } from "@tanstack/react-query";
import {
  getAttachmentSharedAccessLink,
  getGetAttachmentSharedAccessLinkQueryKey,
  getGetAttachmentSharedAccessLinkQueryOptions,
} from "@klantportaal/api/attachments";
import type { Attachment, SharedAccessLink } from "@klantportaal/api/model";
import { ATTACHMENT_URL_REFRESH_SECONDS } from "../../../lib/constants";
import { notify } from "../../../ui/notify";
import { m } from "./messages.nl";

/**
 * When a link expires, epoch ms. Throws 'Error fetching attachment URL' without a link and 'Invalid expire date'
 * without a readable expiry.
 */
export function expiryOf(link: SharedAccessLink | undefined): number {
  if (!link?.url) throw new Error("Error fetching attachment URL");
  const end = Date.parse(new URL(link.url, window.location.origin).searchParams.get("se") ?? "");
  if (Number.isNaN(end)) throw new Error("Invalid expire date");
  return end;
}

/** How long a link may still be used, in ms: until a minute before its expiry. An unreadable link expires at once. */
export function freshFor(link: SharedAccessLink | undefined, now: number): number {
  try {
    return Math.max(0, expiryOf(link) - ATTACHMENT_URL_REFRESH_SECONDS * 1000 - now);
  } catch {
    return 0;
  }
}

/** Of these bytes: others may have replaced them under the same id. */
const keyOf = ({ id, sha256 }: Attachment) => [...getGetAttachmentSharedAccessLinkQueryKey(id), sha256] as const;

const linkTo = (attachment: Attachment) =>
  getGetAttachmentSharedAccessLinkQueryOptions(attachment.id, undefined, {
    query: {
      queryKey: keyOf(attachment),
      staleTime: (query) => freshFor(query.state.data, query.state.dataUpdatedAt),
      retry: 1,
      select: checked,
    },
  });

function checked(link: SharedAccessLink): SharedAccessLink {
  try {
    expiryOf(link);
  } catch (error) {
    // Logged here, not where it is shown: the user gets a tile, the log the catalogue's text.
    console.warn("attachment", error);
    throw error;
  }
  return link;
}

type Answer = {
  data: SharedAccessLink | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

/** `reload` resolves when another link is there, or could not be fetched. */
type AttachmentUrl = { url: string | undefined; failed: boolean; reload: () => Promise<unknown> };

/** An old link is not used while a new one is being fetched. */
function urlOf(link: Answer): AttachmentUrl {
  return {
    url: link.isFetching ? undefined : link.data?.url,
    failed: link.isError && !link.isFetching,
    reload: () => link.refetch(),
  };
}

/** The link to show an attachment inline. */
export function useAttachmentUrl(attachment: Attachment): AttachmentUrl {
  return urlOf(useQuery(linkTo(attachment)));
}

/** The links to show several attachments inline, in their order. */
export function useAttachmentUrls(attachments: readonly Attachment[]): AttachmentUrl[] {
  return useQueries({ queries: attachments.map(linkTo) }).map(urlOf);
}

async function download(id: string): Promise<void> {
  // Always a new one: the bytes may have been replaced since the last push.
  const link = await getAttachmentSharedAccessLink(id, { addContentDisposition: true });
  expiryOf(link);
  // The response has a Content-Disposition: the browser saves it and stays on this page.
  const anchor = document.createElement("a");
  anchor.href = link.url;
  anchor.rel = "noopener";
  anchor.click();
}

/** Downloads an attachment under its own name; a failure shows in a toast. */
export function downloadAttachment(id: string): void {
  download(id).catch((error: unknown) => {
    console.warn("attachment", error);
    notify.error(m.attachment.failed, { id: `attachment-${id}` });
  });
}
