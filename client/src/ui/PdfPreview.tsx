import { Button, Flex, Skeleton } from "@chakra-ui/react";
import { FileWarning } from "lucide-react";
import { m } from "./messages.nl";
import { StateView } from "./StateView";
import { useLoaded } from "./useLoaded";

export type PdfPreviewProps = {
  /**
   * The document itself, or the address to read it from (on this origin, or the store's). Another one shows another
   * document.
   */
  file: Blob | string;
  /** The document's name for the user; names the region. */
  name: string;
  onDownload: () => void;
  /** Called by "Opnieuw proberen", when a new address has to be fetched first. */
  onRetry?: () => void;
  /**
   * With it the arrows left and right go to the previous and next document, without it to the previous and next page.
   */
  onStep?: (by: -1 | 1) => void;
};

/** The viewer is large and is loaded with the first document. */
const load = () => import("./pdf/PdfPages");

/** Shows a PDF in the page: fills the flex column around it. Put it in a PreviewDialog. */
export function PdfPreview(props: PdfPreviewProps) {
  const { part, failed, retry } = useLoaded(load);
  if (failed) return <PreviewFailed onRetry={retry} onDownload={props.onDownload} />;
  if (!part) return <PreviewSkeleton />;
  return <part.PdfPages {...props} />;
}

/** Shown in place of a preview; also when the file needs a password. */
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
