/**
 * PDF.js, set up for the portal: its worker from the build, nothing from other hosts, no code generated at run time
 * (Content-Security-Policy).
 */
import { pdfjs } from "react-pdf";
import worker from "pdfjs-dist/build/pdf.worker.min.mjs?url";

pdfjs.GlobalWorkerOptions.workerSrc = worker;

// Written by vite.pdf.ts.
const assets = new URL(`${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}/`, window.location.origin).href;

/** One object for all documents: another one would load the document again. */
export const pdfOptions = {
  isEvalSupported: false,
  useWasm: false,
  wasmUrl: `${assets}wasm/`,
  standardFontDataUrl: `${assets}standard_fonts/`,
  // The fonts above and not this computer's own: a document looks the same everywhere.
  useSystemFonts: false,
  enableXfa: false,
} as const;
