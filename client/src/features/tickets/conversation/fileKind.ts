import { File, FileArchive, FileSpreadsheet, FileText, Image, Mail, type LucideIcon } from "lucide-react";

const kinds: [test: RegExp, icon: LucideIcon, tone: "red" | "accent" | "green" | "orange" | "gray"][] = [
  [/^image\//, Image, "accent"],
  [/pdf/, FileText, "red"],
  [/spreadsheet|excel|csv/, FileSpreadsheet, "green"],
  [/word|text\//, FileText, "accent"],
  [/zip/, FileArchive, "orange"],
  [/message|outlook/, Mail, "gray"],
];

/** Icon and tone for a content type. */
export function fileKind(contentType: string): { icon: LucideIcon; tone: string } {
  const kind = kinds.find(([test]) => test.test(contentType));
  return { icon: kind?.[1] ?? File, tone: kind?.[2] ?? "gray" };
}

/**
 * The types that the server lets a browser show as a picture (server/internal/platform/blob, Showable); anything else
 * is a file.
 */
export const isPicture = (contentType: string) => /^image\/(png|jpeg|gif|webp|avif)$/.test(contentType);

/** "PDF" for "rapport.pdf"; the Dutch word for file without an extension. */
export function extensionOf(name: string, none: string): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  return extension ? extension.toUpperCase() : none;
}

export const isPdf = (contentType: string) => contentType === "application/pdf";
