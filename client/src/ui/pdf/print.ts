/**
 * Prints a document as pictures of its pages: a frame with the file in it would need a hole in the
 * Content-Security-Policy, and does not work on phones. One page is drawn at a time, so that a long document does not
 * fill the memory with bitmaps.
 */
import type { PDFDocumentProxy } from "pdfjs-dist";

const POINTS_PER_INCH = 72;
const DOTS_PER_INCH = 150;

async function picture(document: PDFDocumentProxy, number: number): Promise<HTMLImageElement> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: DOTS_PER_INCH / POINTS_PER_INCH });
  const canvas = window.document.createElement("canvas");
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport, intent: "print" }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  canvas.width = canvas.height = 0;
  if (!blob) throw new Error("a page could not be drawn");
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return image;
}

/**
 * Draws every page, then opens the browser's print dialog. `signal` cancels; `onProgress` gets the number of drawn
 * pages.
 */
export async function printDocument(
  document: PDFDocumentProxy,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const sheet = window.document.createElement("div");
  sheet.dataset["printSheet"] = "";
  const style = window.document.createElement("style");
  style.textContent = `
    [data-print-sheet] { display: none }
    @media print {
      @page { margin: 0 }
      html, body { height: auto !important; overflow: visible !important }
      body > :not([data-print-sheet]) { display: none !important }
      [data-print-sheet] { display: block }
      [data-print-sheet] img { display: block; width: 100%; max-height: 100vh; object-fit: contain; break-after: page }
      [data-print-sheet] img:last-child { break-after: auto }
    }`;
  try {
    for (let number = 1; number <= document.numPages; number++) {
      if (signal.aborted) return;
      sheet.append(await picture(document, number));
      onProgress(number);
    }
    if (signal.aborted) return;
    window.document.head.append(style);
    window.document.body.append(sheet);
    // Blocks until the dialog is closed where the browser supports it; elsewhere the pictures stay until afterprint.
    const printed = new Promise((resolve) => window.addEventListener("afterprint", resolve, { once: true }));
    window.print();
    await printed;
  } finally {
    for (const image of sheet.querySelectorAll("img")) URL.revokeObjectURL(image.src);
    sheet.remove();
    style.remove();
  }
}
