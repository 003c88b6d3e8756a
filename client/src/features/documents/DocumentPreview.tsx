import { Box, Button, Flex, Image } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight, Download, FileQuestion, FileX, MessageCircleQuestion } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useDownloadDocument, useGetDocument, useGetDocumentWithdrawal } from "@klantportaal/api/documents";
import type { Document } from "@klantportaal/api/model";
import { useEffect, useState, type KeyboardEvent } from "react";
import { Link } from "react-router";
import { ProblemError } from "../../lib/api/problem";
import { formatShort, formatSize } from "../../lib/format/format";
import { IconButton } from "../../ui/IconButton";
import { PdfPreview, PreviewFailed, PreviewSkeleton } from "../../ui/PdfPreview";
import { PreviewDialog } from "../../ui/PreviewDialog";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { StateView } from "../../ui/StateView";
import { formatDocumentPeriod } from "./listState";
import { m } from "./messages.nl";
import { markSeen } from "./model/useDownload";

type Props = {
  id: string;
  /** The documents of the list, in its order. */
  list: readonly Document[];
  ask: ((document: Document) => string) | undefined;
  onDownload: (document: Document) => void;
  onShow: (document: Pick<Document, "id">) => void;
  onClose: () => void;
};

const isPdf = (document: Document) => document.contentType === "application/pdf";
// Raster pictures only: an SVG is a document that can run scripts.
const isPicture = (document: Document) => /^image\/(png|jpeg|gif|webp|avif|bmp)$/.test(document.contentType);

/** An address of the bytes for as long as they are shown. */
function useObjectUrl(body: Blob | undefined, type: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!body) return;
    const made = URL.createObjectURL(body.slice(0, body.size, type));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [body, type]);
  return body && url;
}

function Picture({ document, body, onFailed }: { document: Document; body: Blob; onFailed: () => void }) {
  const url = useObjectUrl(body, document.contentType);
  return (
    <Flex flex="1" minH="0" p={{ base: "12px", md: "20px" }} bg="bg" align="center" justify="center" overflow="auto">
      {url && <Image src={url} alt={document.name} maxW="full" maxH="full" objectFit="contain" onError={onFailed} />}
    </Flex>
  );
}

/** Fetching the content marks a document as seen. */
function Content({
  document,
  onDownload,
  onStep,
}: {
  document: Document;
  onDownload: () => void;
  onStep: (by: -1 | 1) => void;
}) {
  const client = useQueryClient();
  const [broken, setBroken] = useState(false);
  const content = useDownloadDocument(document.id, {
    query: { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000, retry: 1 },
  });
  const fetched = content.data !== undefined;
  useEffect(() => {
    if (fetched) markSeen(client, [document]);
  }, [fetched, client, document]);
  if (content.isError || broken) {
    const retry = () => {
      setBroken(false);
      void content.refetch();
    };
    return <PreviewFailed onRetry={retry} onDownload={onDownload} />;
  }
  if (!content.data) return <PreviewSkeleton />;
  if (isPdf(document))
    return (
      <PdfPreview
        file={content.data}
        name={document.name}
        onDownload={onDownload}
        onRetry={() => void content.refetch()}
        onStep={onStep}
      />
    );
  return <Picture document={document} body={content.data} onFailed={() => setBroken(true)} />;
}

function NoPreview({ onDownload }: { onDownload: () => void }) {
  return (
    <Flex flex="1" align="center" bg="bg">
      <StateView
        icon={FileQuestion}
        title={m.noPreview}
        actions={
          <Button variant="solid" onClick={onDownload}>
            <Download size={16} />
            {m.download}
          </Button>
        }
      />
    </Flex>
  );
}

type GoneProps = { id: string; error: unknown } & Pick<Props, "onShow" | "onClose">;

/** The target of an old link: a newer version, or a notice that the document is gone. */
function Gone({ id, error, onShow, onClose }: GoneProps) {
  const code = error instanceof ProblemError ? error.code : "";
  const known = code === "document.withdrawn" || code === "document.replaced";
  const withdrawal = useGetDocumentWithdrawal(id, { query: { enabled: known } }).data;
  const newer = withdrawal?.replacedById;
  const day = withdrawal ? formatShort(withdrawal.withdrawnOn) : "";
  const [title, text] = !known
    ? m.notFound
    : code === "document.replaced"
      ? [m.replaced.title, m.replaced.text(day)]
      : [m.withdrawn.title, m.withdrawn.text];
  return (
    <StateView
      icon={known ? FileX : FileQuestion}
      title={title}
      text={text}
      actions={
        <>
          {newer && (
            <Button variant="solid" onClick={() => onShow({ id: newer })}>
              {m.replaced.open}
            </Button>
          )}
          <Button variant={newer ? "outline" : "solid"} onClick={onClose}>
            {m.toList}
          </Button>
        </>
      }
    />
  );
}

/** A document in a large dialog; a key opens its neighbours in the list. */
export function DocumentPreview({ id, list, ask, onDownload, onShow, onClose }: Props) {
  const listed = list.find((document) => document.id === id);
  const result = useGetDocument(id, { query: { initialData: listed, staleTime: 60_000 } });
  const document = result.data;
  const at = list.findIndex((one) => one.id === id);
  const neighbour = (by: -1 | 1) => (at < 0 ? undefined : list[at + by]);
  const step = (by: -1 | 1) => {
    const to = neighbour(by);
    if (to) onShow(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!by || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step(by);
  };
  const facts =
    document &&
    [
      m.category[document.category],
      formatDocumentPeriod(document.period),
      formatShort(document.publishedOn),
      formatSize(document.size),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <PreviewDialog title={document?.name ?? m.title} detail={facts} onClose={onClose} onKeyDown={onKeyDown}>
      {document && (
        <Flex align="center" gap="6px" px={{ base: "6px", md: "10px" }} py="5px" borderBottomWidth="1px" flex="none">
          <IconButton label={m.previous} aria-disabled={!neighbour(-1) || undefined} onClick={() => step(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton label={m.next} aria-disabled={!neighbour(1) || undefined} onClick={() => step(1)}>
            <ChevronRight />
          </IconButton>
          <Box flex="1" />
          {ask && (
            <Button asChild variant="ghost" size="sm">
              <Link to={ask(document)}>
                <MessageCircleQuestion size={16} />
                {m.ask}
              </Link>
            </Button>
          )}
          {isPicture(document) && (
            <Button size="sm" onClick={() => onDownload(document)}>
              <Download size={16} />
              {m.download}
            </Button>
          )}
        </Flex>
      )}
      <QueryBoundary
        result={result}
        what={m.whatOne}
        skeleton={<PreviewSkeleton />}
        notFound={<Gone id={id} error={result.error} onShow={onShow} onClose={onClose} />}
      >
        {(shown) =>
          isPdf(shown) || isPicture(shown) ? (
            <Content key={shown.id} document={shown} onDownload={() => onDownload(shown)} onStep={step} />
          ) : (
            <NoPreview onDownload={() => onDownload(shown)} />
          )
        }
      </QueryBoundary>
    </PreviewDialog>
  );
}
