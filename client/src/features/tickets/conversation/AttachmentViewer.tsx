import type { Attachment, Message } from "@klantportaal/api/model";
import { useState } from "react";
import { formatSize } from "../../../lib/format";
import { PdfPreview, PreviewFailed, PreviewSkeleton } from "../../../ui/PdfPreview";
import { PreviewDialog } from "../../../ui/PreviewDialog";
import { m } from "../messages.nl";
import { useAttachmentUrl, useDownload } from "./attachmentLink";
import { extensionOf, isPdf } from "./fileKind";
import { useOpenAttachment } from "./useOpenAttachment";

function Pdf({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const link = useAttachmentUrl(attachment.id);
  const download = useDownload();
  // The link that it was opened with: a newer one must not load the document again.
  const [used, setUsed] = useState<string>();
  const file = used ?? link.url;
  if (used === undefined && link.url !== undefined) setUsed(link.url);
  const again = () => {
    setUsed(undefined);
    link.reload();
  };
  const kind = `${extensionOf(attachment.name, m.attachment.file)} · ${formatSize(attachment.size)}`;
  return (
    <PreviewDialog title={attachment.name} detail={attachment.description ? `${kind} · ${attachment.description}` : kind} onClose={onClose}>
      {file !== undefined ? (
        <PdfPreview file={file} name={attachment.name} onDownload={() => download(attachment.id)} onRetry={again} />
      ) : link.failed ? (
        <PreviewFailed onRetry={again} onDownload={() => download(attachment.id)} />
      ) : (
        <PreviewSkeleton />
      )}
    </PreviewDialog>
  );
}

/** Shows the attachment that the address names, of the messages that are loaded: a PDF in the preview, a picture in the lightbox among its message's pictures. */
export function AttachmentViewer({ messages }: { messages: readonly Message[] }) {
  const { id, close } = useOpenAttachment();
  const attachments = id === null ? [] : (messages.find((message) => message.attachments.some((one) => one.id === id))?.attachments ?? []);
  const attachment = attachments.find((one) => one.id === id);
  if (!attachment) return null;
  if (isPdf(attachment.contentType)) return <Pdf key={attachment.id} attachment={attachment} onClose={close} />;
  return null;
}
