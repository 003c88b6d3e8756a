import { Button, Flex, Skeleton } from "@chakra-ui/react";
import { FileWarning } from "lucide-react";
import { m } from "./messages.nl";
import { StateView } from "./StateView";
import { useLoaded } from "./useLoaded";

export type PdfPreviewProps = {
  /**
   * The document itself, or an address it is read from (on this origin, or the store's). Another one shows another
   * document.
   */
  file: Blob | string;
  /** What the reader calls it; names the region. */
  name: string;
  onDownload: () => void;
  /** Called by "Opnieuw proberen", for whoever has to ask for a new address first. */
  onRetry?: () => void;
  /**
   * With it the arrows left and right go to the previous and next document, without it to the previous and next page.
   */
  onStep?: (by: -1 | 1) => void;
};

/** The reader is large and comes with the first document. */
const load = () => import("./pdf/PdfPages");

/** Reads a PDF in the page: fills the flex column it stands in. Put it in a PreviewDialog. */
export function PdfPreview(props: PdfPreviewProps) {
  const { part, failed, retry } = useLoaded(load);
  if (failed) return <PreviewFailed onRetry={retry} onDownload={props.onDownload} />;
  if (!part) return <PreviewSkeleton />;
  return <part.PdfPages {...props} />;
}

/** Said where a preview would be; also when the file needs a password. */
export function PreviewFailed({
  text = m.preview.failed,
  onRetry,
  onDownload,
}: {
  text?: string;
  onRetry?: (() => void) | undefined;
  onDownload: () => void;
}) {
  return (
    <Flex flex="1" align="center" role="alert" bg="bg">
      <StateView
        icon={FileWarning}
        title={text}
        actions={
          <>
            {onRetry && <Button onClick={onRetry}>{m.retry}</Button>}
            <Button onClick={onDownload}>{m.preview.download}</Button>
          </>
        }
      />
    </Flex>
  );
}

export function PreviewSkeleton() {
  return (
    <Flex
      flex="1"
      minH="0"
      justify="center"
      overflow="hidden"
      p={{ base: "12px", md: "20px" }}
      bg="bg"
      role="status"
      aria-label={m.loading}
    >
      <Skeleton w="full" maxW="794px" aspectRatio="1 / 1.414" borderRadius="4px" />
    </Flex>
  );
}
