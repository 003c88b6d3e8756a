import { Flex } from "@chakra-ui/react";
import type { Attachment, Message } from "@klantportaal/api/model";
import { useListSupportTicketAttachments } from "@klantportaal/api/support-tickets";
import { FileX } from "lucide-react";
import { memo, useState } from "react";
import { formatSize } from "../../../lib/format/format";
import { Lightbox } from "../../../ui/Lightbox";
import { PdfPreview, PreviewFailed, PreviewSkeleton } from "../../../ui/PdfPreview";
import { PreviewDialog } from "../../../ui/PreviewDialog";
import { StateView } from "../../../ui/StateView";
import { m } from "./messages.nl";
import { downloadAttachment, useAttachmentUrl, useAttachmentUrls } from "./attachmentLink";
import { extensionOf, isPdf, isPicture } from "./fileKind";
import { useOpenAttachment } from "./useOpenAttachment";

type StableUrls = { get: (id: string) => string | undefined; drop: (id: string) => void };

/**
 * The links with which attachments were opened: a newer link must not reload the picture on the screen. After `drop`
 * the next link is used, with a fragment that makes it a new address even when the server returns the same.
 */
function useStableUrls(urls: readonly (readonly [id: string, url: string | undefined])[]): StableUrls {
  const [{ stable, drops }, set] = useState<{ stable: ReadonlyMap<string, string>; drops: number }>({
    stable: new Map(),
    drops: 0,
  });
  const fresh = urls.flatMap<[string, string]>(([id, url]) =>
    url === undefined || stable.has(id) ? [] : [[id, drops > 0 ? `${url}#${drops}` : url]],
  );
  if (fresh.length > 0) set({ stable: new Map([...stable, ...fresh]), drops });
  return {
    get: (id) => stable.get(id),
    drop: (id) =>
      set((now) => ({ stable: new Map([...now.stable].filter(([one]) => one !== id)), drops: now.drops + 1 })),
  };
}

function Pdf({ attachment }: { attachment: Attachment }) {
  const link = useAttachmentUrl(attachment);
  const bytes = bytesOf(attachment);
  const stable = useStableUrls([[bytes, link.url]]);
  const file = stable.get(bytes);
  const onDownload = () => downloadAttachment(attachment.id);
  const again = () => void link.reload().then(() => stable.drop(bytes));
  if (file !== undefined)
    return <PdfPreview file={file} name={attachment.name} onDownload={onDownload} onRetry={again} />;
  return link.failed ? <PreviewFailed onRetry={again} onDownload={onDownload} /> : <PreviewSkeleton />;
}

function File({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const kind = `${extensionOf(attachment.name, m.attachment.file)} · ${formatSize(attachment.size)}`;
  return (
    <PreviewDialog
      title={attachment.name}
      detail={attachment.description ? `${kind} · ${attachment.description}` : kind}
      onClose={onClose}
    >
      {isPdf(attachment.contentType) ? (
        <Pdf attachment={attachment} />
      ) : (
        <PreviewFailed text={m.attachment.noPreview} onDownload={() => downloadAttachment(attachment.id)} />
      )}
    </PreviewDialog>
  );
}

/** A replaced file under the same id is another picture. */
const bytesOf = ({ id, sha256 }: Attachment) => `${id} ${sha256}`;

function Pictures({ pictures, current }: { pictures: readonly Attachment[]; current: string }) {
  const { change, close } = useOpenAttachment();
  const at = pictures.findIndex((picture) => picture.id === current);
  // The neighbours too, so that paging shows them at once.
  const near = pictures.slice(Math.max(0, at - 1), at + 2);
  const links = useAttachmentUrls(near);
  const stable = useStableUrls(near.map((picture, index) => [bytesOf(picture), links[index]?.url] as const));
  const linkOf = (id: string) => links[near.findIndex((picture) => picture.id === id)];
  return (
    <Lightbox
      pictures={pictures.map((picture) => ({
        id: picture.id,
        name: picture.name,
        description: picture.description,
        width: picture.width,
        height: picture.height,
        url: stable.get(bytesOf(picture)),
        failed: stable.get(bytesOf(picture)) === undefined && (linkOf(picture.id)?.failed ?? false),
      }))}
      current={current}
      onChange={change}
      onClose={close}
      onDownload={downloadAttachment}
      onReload={(id) =>
        void linkOf(id)
          ?.reload()
          .then(() => near.filter((picture) => picture.id === id).forEach((picture) => stable.drop(bytesOf(picture))))
      }
    />
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  return (
    <PreviewDialog title={m.attachment.title} onClose={onClose}>
      <Flex flex="1" align="center">
        <StateView icon={FileX} title={m.attachment.gone} />
      </Flex>
    </PreviewDialog>
  );
}

function Viewer({
  id,
  ticketId,
  messages,
  onClose,
}: {
  id: string;
  ticketId: number;
  messages: readonly Message[];
  onClose: () => void;
}) {
  const ofMessage = messages.find((message) => message.attachments.some((one) => one.id === id))?.attachments;
  // A link may refer to a message that is not loaded.
  const listed = useListSupportTicketAttachments(ticketId, { query: { enabled: ofMessage === undefined } });
  const attachments =
    ofMessage ??
    listed.data?.filter((one, _, all) => one.messageId === all.find((other) => other.id === id)?.messageId) ??
    [];
  const attachment = attachments.find((one) => one.id === id);
  if (!attachment) return listed.isSuccess && !listed.isFetching ? <Gone onClose={onClose} /> : null;
  if (isPicture(attachment.contentType))
    return <Pictures pictures={attachments.filter((one) => isPicture(one.contentType))} current={id} />;
  return <File key={id} attachment={attachment} onClose={onClose} />;
}

/**
 * Shows the attachment that the address names: a picture in the lightbox among its message's pictures, a PDF in the
 * preview.
 */
export const AttachmentViewer = memo(function AttachmentViewer({
  ticketId,
  messages,
}: {
  ticketId: number;
  messages: readonly Message[];
}) {
  const { id, close } = useOpenAttachment();
  return id && <Viewer id={id} ticketId={ticketId} messages={messages} onClose={close} />;
});
