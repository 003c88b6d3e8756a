/**
 * The PDF viewer behind PdfPreview: a toolbar, and all pages below each other, of which only those near the window are
 * drawn.
 */
import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { ChevronDown, ChevronUp, Download, Minus, MoveHorizontal, Plus, Printer } from "lucide-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { Document, Page } from "react-pdf";
import "react-pdf/dist/Page/AnnotationLayer.css";
import "react-pdf/dist/Page/TextLayer.css";
import { formatNumber, formatPercent } from "../../lib/format/format";
import { IconButton } from "../IconButton";
import { m } from "../messages.nl";
import { notify } from "../notify";
import { PreviewFailed, PreviewSkeleton, type PdfPreviewProps } from "../PdfPreview";
import { pdfOptions } from "./options";
import { printDocument } from "./print";
import { usePageWindow } from "./usePageWindow";

// A4 at 96 dpi: the size of "100 %", and the estimate for pages whose size is not known yet.
const CSS_PIXELS_PER_POINT = 96 / 72;
const A4 = { width: 595, height: 842 };
const STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3];
const MAX_FIT = 1.25;
const GUTTER = 16;
// Some browsers refuse larger canvases, and they cost 4 bytes per pixel.
const MAX_PIXELS = 16_000_000;

type Size = { width: number; height: number };
type Failure = "load" | "password";

export function PdfPages({ file, name, onDownload, onRetry, onStep }: PdfPreviewProps) {
  const [opened, setOpened] = useState<{ document: PDFDocumentProxy; first: Size }>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const [sizes, setSizes] = useState<ReadonlyMap<number, Size>>(new Map());
  const [zoom, setZoom] = useState<number | "fit">("fit");
  const scroller = useRef<HTMLDivElement>(null);
  const room = useWidth(scroller, attempt);
  const pages = opened?.document.numPages ?? 0;
  const { current, near } = usePageWindow(scroller, pages);
  const first = opened?.first ?? A4;
  const fitted = Math.min(MAX_FIT, Math.max(0.1, (room - 2 * GUTTER) / (first.width * CSS_PIXELS_PER_POINT)));
  const scale = zoom === "fit" ? fitted : zoom;
  useKeepPlace(scroller, scale);
  const print = usePrint(opened?.document);

  // A new document takes the focus, so that the keys below and scrolling work at once.
  useEffect(() => {
    if (opened) scroller.current?.focus({ preventScroll: true });
  }, [opened]);

  const zoomBy = (by: -1 | 1) => {
    const next = by === 1 ? STEPS.find((step) => step > scale + 0.005) : STEPS.findLast((step) => step < scale - 0.005);
    if (next) setZoom(next);
  };
  const turn = (by: -1 | 1) =>
    scroller.current?.querySelector(`[data-page="${current + by}"]`)?.scrollIntoView({ block: "start" });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    // When it is wider than the window, the arrows scroll sideways as everywhere.
    const wide = zoom !== "fit" && scroller.current && scroller.current.scrollWidth > scroller.current.clientWidth;
    if (by && onStep) onStep(by);
    else if (by && !wide) turn(by);
    else if (event.key === "+" || event.key === "=") zoomBy(1);
    else if (event.key === "-") zoomBy(-1);
    else if (event.key === "0") setZoom("fit");
    else return;
    event.preventDefault();
  };

  if (failure) {
    const retry = () => {
      setFailure(undefined);
      setOpened(undefined);
      setAttempt(attempt + 1);
      onRetry?.();
    };
    return failure === "password" ? (
      <PreviewFailed text={m.preview.password} onDownload={onDownload} />
    ) : (
      <PreviewFailed onRetry={retry} onDownload={onDownload} />
    );
  }
  const fail = (error: Error) => {
    console.warn("preview", error);
    setFailure("load");
  };
  const number = formatNumber(current);
  const total = formatNumber(pages);
  return (
    <Flex direction="column" flex="1" minH="0" onKeyDown={onKeyDown}>
      <Flex
        role="toolbar"
        aria-label={m.preview.toolbar}
        align="center"
        gap={{ base: "2px", md: "4px" }}
        px={{ base: "6px", md: "10px" }}
        py="5px"
        borderBottomWidth="1px"
        flex="none"
      >
        <Flex gap="2px" hideBelow="sm">
          <IconButton label={m.previousPage} aria-disabled={current <= 1 || undefined} onClick={() => turn(-1)}>
            <ChevronUp />
          </IconButton>
          <IconButton label={m.nextPage} aria-disabled={current >= pages || undefined} onClick={() => turn(1)}>
            <ChevronDown />
          </IconButton>
        </Flex>
        <chakra.span
          className="num"
          textStyle="small"
          color="fg.muted"
          minW="72px"
          ps={{ base: "8px", sm: "2px" }}
          aria-label={opened && m.preview.pageLabel(number, total)}
          role="status"
        >
          {opened && m.preview.pageOf(number, total)}
        </chakra.span>
        <Box flex="1" />
        <IconButton
          label={m.preview.zoomOut}
          aria-disabled={scale <= (STEPS[0] ?? 0) || undefined}
          onClick={() => zoomBy(-1)}
        >
          <Minus />
        </IconButton>
        <chakra.span
          className="num"
          textStyle="small"
          color="fg.muted"
          w="44px"
          textAlign="center"
          hideBelow="sm"
          role="status"
          aria-label={m.preview.zoom(formatPercent(scale))}
        >
          {formatPercent(scale)}
        </chakra.span>
        <IconButton
          label={m.preview.zoomIn}
          aria-disabled={scale >= (STEPS.at(-1) ?? 0) || undefined}
          onClick={() => zoomBy(1)}
        >
          <Plus />
        </IconButton>
        <IconButton
          label={m.preview.fit}
          aria-pressed={zoom === "fit"}
          {...(zoom === "fit" && { color: "accent.fg" })}
          onClick={() => setZoom("fit")}
        >
          <MoveHorizontal />
        </IconButton>
        <Box flex="1" hideBelow="sm" />
        <chakra.span role="status" textStyle="meta" color="fg.subtle" hideBelow="md">
          {print.done !== null && m.preview.printing(formatNumber(print.done), total)}
        </chakra.span>
        <IconButton
          label={m.preview.print}
          aria-disabled={!opened || print.done !== null || undefined}
          onClick={print.start}
        >
          <Printer />
        </IconButton>
        <IconButton label={m.preview.download} onClick={onDownload} hideFrom="md">
          <Download />
        </IconButton>
        <Button size="sm" onClick={onDownload} hideBelow="md" ms="4px">
          <Download size={15} />
          {m.preview.download}
        </Button>
      </Flex>
      <Box
        ref={scroller}
        role="region"
        aria-label={name}
        tabIndex={0}
        flex="1"
        minH="0"
        overflow="auto"
        overscrollBehavior="contain"
        bg="bg"
        css={{ _focusVisible: { outlineOffset: "-2px" } }}
      >
        <Document
          key={attempt}
          file={file}
          options={pdfOptions}
          externalLinkTarget="_blank"
          externalLinkRel="noopener noreferrer"
          loading={<PreviewSkeleton />}
          error={null}
          onPassword={() => setFailure("password")}
          onSourceError={fail}
          onLoadError={fail}
          onLoadSuccess={(document) =>
            void document.getPage(1).then((page) => {
              const { width, height } = page.getViewport({ scale: 1 });
              setSizes(new Map());
              setOpened({ document, first: { width, height } });
            }, fail)
          }
        >
          <Flex
            direction="column"
            align="safe center"
            gap="12px"
            py={`${GUTTER}px`}
            px={`${GUTTER}px`}
            w="fit-content"
            minW="full"
          >
            {Array.from({ length: pages }, (_, index) => {
              const page = index + 1;
              const size = sizes.get(page) ?? first;
              const width = Math.floor(size.width * CSS_PIXELS_PER_POINT * scale);
              const height = Math.floor(size.height * CSS_PIXELS_PER_POINT * scale);
              return (
                <Box
                  key={page}
                  data-page={page}
                  w={`${width}px`}
                  h={`${height}px`}
                  flex="none"
                  bg="white"
                  shadow="card"
                  overflow="hidden"
                  scrollMarginTop="12px"
                >
                  {near.has(page) && room > 0 && (
                    <Page
                      pageNumber={page}
                      width={width}
                      devicePixelRatio={Math.min(window.devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * height)))}
                      loading={null}
                      error={null}
                      noData={null}
                      onLoadSuccess={({ originalWidth, originalHeight }) => {
                        if (Math.abs(originalWidth - size.width) + Math.abs(originalHeight - size.height) > 1) {
                          setSizes((known) =>
                            new Map(known).set(page, { width: originalWidth, height: originalHeight }),
                          );
                        }
                      }}
                    />
                  )}
                </Box>
              );
            })}
          </Flex>
        </Document>
      </Box>
    </Flex>
  );
}

/** The width of an element, in px, live; 0 before it is known. Another `mount` is another element. */
function useWidth(element: React.RefObject<HTMLElement | null>, mount: number): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, mount]);
  return width;
}

/** Zooming keeps the middle of the window in place; at the beginning it stays at the beginning. */
function useKeepPlace(scroller: React.RefObject<HTMLElement | null>, scale: number): void {
  const last = useRef(scale);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && last.current !== scale) {
      const ratio = scale / last.current;
      if (element.scrollTop > 0)
        element.scrollTop = (element.scrollTop + element.clientHeight / 2) * ratio - element.clientHeight / 2;
      element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * ratio - element.clientWidth / 2;
    }
    last.current = scale;
  }, [scroller, scale]);
}

/** Printing: the number of drawn pages, null when not printing. It ends when the document is closed. */
function usePrint(document: PDFDocumentProxy | undefined): { done: number | null; start: () => void } {
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), [document]);
  const start = () => {
    if (!document || done !== null) return;
    const abort = new AbortController();
    running.current = abort;
    setDone(0);
    printDocument(document, setDone, abort.signal)
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        console.warn("print", error);
        notify.error(m.preview.printFailed, { id: "print" });
      })
      .finally(() => setDone(null));
  };
  return { done, start };
}
